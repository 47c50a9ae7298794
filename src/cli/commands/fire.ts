import { createHost, InvalidPayload } from '../../host/index.ts'
import { samplePayloadIn } from '../../testing/index.ts'
import { defineCommand } from '../command.ts'
import { eventArgument } from '../event-argument.ts'
import { PLACE_FLAGS, placesOf } from '../places.ts'
import { PROFILE_FLAGS, profileOf } from '../profile-flag.ts'
import { applySettings, readJsonObject } from '../read-payload.ts'
import { renderOutcome } from '../render-outcome.ts'
import { UserFault } from '../user-fault.ts'

export const fire = defineCommand({
  usage: 'EVENT [flags]',
  summary: 'Fires one event at the hooks that are really configured, as Cursor would',
  details: 'Without --payload the sample of the event is used (see `jackline events EVENT`).',
  flags: {
    payload: { kind: 'text', value: 'FILE|-', doc: 'the payload as JSON; - reads stdin' },
    set: { kind: 'list', value: 'key=value', doc: 'change one field; a.b=1 reaches inside' },
    ...PLACE_FLAGS,
    ...PROFILE_FLAGS,
    json: { kind: 'switch', doc: 'one JSON document' },
  },
  async run({ args, flags, terminal, signal }) {
    const [name, ...more] = args
    if (name === undefined || more.length > 0) throw new UserFault('Which event? jackline fire EVENT.')
    const event = eventArgument(name)
    const places = placesOf(flags)
    const given =
      flags.payload === undefined
        ? samplePayloadIn(event, places.workspace)
        : await readJsonObject(flags.payload, terminal)
    const version = flags['cursor-version']
    const host = createHost({
      ...places,
      profile: profileOf(flags),
      ...(version === undefined ? {} : { cursorVersion: version }),
    })
    try {
      const outcome = await host.fire(event, applySettings(given, flags.set), { signal })
      terminal.out(
        flags.json ? `${JSON.stringify(outcome)}\n` : renderOutcome(outcome, host.config(), terminal.paint),
      )
      return 0
    } catch (error) {
      if (error instanceof InvalidPayload)
        throw new UserFault(`${error.message}\n\`jackline events ${event}\` shows a sample.`)
      throw error
    }
  },
})
