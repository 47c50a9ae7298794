#!/usr/bin/env node
import { defineHooks, runHook } from 'jackline'

const KNOWN_SERVERS = ['github', 'linear', 'deployer']

const hooks = defineHooks({
  beforeMCPExecution({ mcp_server_name = 'unknown', tool_name, input }) {
    if (!KNOWN_SERVERS.includes(mcp_server_name)) {
      return {
        permission: 'deny',
        user_message: `The MCP server ${mcp_server_name} is not on the list of this project.`,
      }
    }
    // Where this Cursor cannot ask, the SDK turns it into a denial.
    if (tool_name === 'deploy' && input['env'] === 'prod') {
      return { permission: 'ask', user_message: 'Deploy to production?' }
    }
  },
})

await runHook(hooks)
