import type { CasesById } from '../../cases/rule-cases.ts'

export const editorSettingCases: CasesById = {
  'editor-setting': {
    stop: [
      `echo '{"tasks":[{"runOn":"folderOpen","command":"x"}]}' > .vscode/tasks.json`,
      'cp s.json ~/.config/Code/User/settings.json',
      'echo x > ~/.config/Cursor/User/settings.json',
      `echo '{"mcpServers":{}}' > .cursor/mcp.json`,
      { write: '.vscode/tasks.json', content: '{"runOptions":{"runOn":"folderOpen"}}' },
    ],
    pass: [
      `echo '{"tasks":[{"label":"build"}]}' > .vscode/tasks.json`,
      'cat .vscode/tasks.json',
      'cat ~/.cursor/mcp.json',
      'echo "{}" > .vscode/settings.json',
      { write: '.vscode/tasks.json', content: '{"tasks":[]}' },
      { write: '.vscode/launch.json', content: '{}' },
    ],
  },
}
