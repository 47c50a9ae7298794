import type { CasesById } from '../../cases/rule-cases.ts'

export const uncheckedAgentCases: CasesById = {
  'unchecked-agent': {
    stop: [
      'codex --yolo',
      'codex --dangerously-bypass-approvals-and-sandbox',
      'codex -s danger-full-access',
      'claude -p x --dangerously-skip-permissions',
      'claude --permission-mode bypassPermissions',
      'gemini --yolo',
      'gemini -y -p x',
      'cursor-agent -f -p x',
      'copilot --allow-all-tools -p x',
    ],
    pass: [
      'codex exec "fix tests"',
      "claude -p 'explain this'",
      'gemini -p hello',
      'cursor-agent -p review --output-format json',
      'cursor --version',
    ],
  },
}
