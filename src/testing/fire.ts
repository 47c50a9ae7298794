import type { Outcome } from '../host/index.ts'
import type { EventName, Payload } from '../protocol/index.ts'
import { samplePayloadIn } from './sample.ts'
import { type TestOptions, withTestHost } from './test-host.ts'

/**
 * Fires one event at the workspace's hooks as Cursor would. Fields that you leave out come from the sample of the
 * event. The hooks run as real processes, with a temporary home.
 */
export function fire<E extends EventName>(
  event: E,
  payload: Partial<Payload<E>> = {},
  options: TestOptions = {},
): Promise<Outcome> {
  return withTestHost(options, (host, workspace) =>
    host.fire(
      event,
      { ...samplePayloadIn(event, workspace), ...payload },
      options.signal === undefined ? {} : { signal: options.signal },
    ),
  )
}
