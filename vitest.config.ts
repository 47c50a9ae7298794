import { defineConfig } from 'vitest/config'

// Tests that build or start programs of their own keep to themselves; all others share their modules, which halves
// the time.
const OWN_PROCESSES = ['src/sdk/**/*.test.ts', 'test/**/*.test.ts']

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Most tests wait for processes, so every core may as well run some.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'units', include: ['src/**/*.test.ts'], exclude: OWN_PROCESSES, isolate: false },
      },
      { extends: true, test: { name: 'processes', include: OWN_PROCESSES } },
    ],
  },
})
