/** What `jackline init` writes when there is no policy yet. */
export const STARTER_POLICY = `# What the agent may do here. Docs: docs/policy.md of jackline.
# Check it with \`jackline policy check\` and \`jackline policy test\`; try a command with \`jackline explain "…"\`.
version: 1
use: [recommended]
mode: enforce # monitor records what would be stopped and stops nothing (the core always stands)

rules: []
#  - id: no-prod-deploys
#    on: shell
#    when: { program: [vercel, netlify], args: ["--prod"] }
#    verdict: ask
#    reason: Production deploys go through CI.
#    instead: Open a pull request; the pipeline deploys it.

tests:
  - { shell: "rm -rf ~", expect: deny }
  - { shell: "git status", expect: allow }
`
