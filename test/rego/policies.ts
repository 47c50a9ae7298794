import { runCli } from '../support/run-cli.ts'
import { temporaryWorkspace } from '../support/workspace.ts'

export const SHOP = `package shop

import data.limits

default allow := false

allow if {
	input.user == "ann"
	some role in input.roles
	role == "admin"
}

deny contains message if {
	input.total > limits.total
	trace("over the limit")
	print("total is", input.total)
	message := sprintf("%d is too much", [input.total])
}
`

export const SHOP_TEST = `package shop_test

import data.shop

test_admin if shop.allow with input as {"user": "ann", "roles": ["guest", "admin"]}

test_guest if {
	print("looking at", "guest")
	user := "bob"
	shop.allow with input as {"user": user}
}

test_limits[name] if {
	some name, total in {"small": 1, "large": 100}
	count(shop.deny) == 0 with input as {"total": total}
}

todo_test_later if false
`

/** A folder with a policy, its tests, data and an input; `rego` runs there. */
export function shopFolder() {
  const { write, workspace, read } = temporaryWorkspace()
  const put = (path: string, content: unknown) => write(`workspace/${path}`, content)
  put('shop.rego', SHOP)
  put('shop_test.rego', SHOP_TEST)
  put('data.json', { limits: { total: 50 } })
  put('input.json', { user: 'ann', roles: ['admin'], total: 80 })
  return {
    put,
    workspace,
    read: (path: string) => read(`workspace/${path}`),
    rego: (args: readonly string[], input = '') => runCli(['rego', ...args], { cwd: workspace, input }),
  }
}
