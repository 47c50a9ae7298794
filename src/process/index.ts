// Run ONE child process: through the shell, with stdin fed, output bounded, and the whole tree killed when time is
// up or the caller cancels. Imports nothing of ours. Start reading at run-command.ts.

export { type CommandOptions, type CommandResult, runCommand } from './run-command.ts'
