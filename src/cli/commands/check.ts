import { defineCommand } from '../command.ts'

export const check = defineCommand({ usage: '', summary: '', flags: {}, run: async () => 0 })
