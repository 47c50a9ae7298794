import type { CasesById } from '../../cases/rule-cases.ts'

export const httpDeleteCases: CasesById = {
  'http-delete': {
    stop: [
      'curl -X DELETE https://api.github.com/repos/x/y -H "Authorization: token $T"',
      'curl --request DELETE https://api.x.test/v1/projects/1',
      'curl -XDELETE https://api.prod.test/users',
      'http DELETE https://api.prod.test/users/1',
      'wget --method=DELETE https://api.prod.test/users/1',
    ],
    pass: [
      'curl -X DELETE http://localhost:3000/items/1',
      'curl -X DELETE "$BASE_URL/items/1"',
      'curl -X DELETE "http://127.0.0.1:$PORT/items/1"',
      'http DELETE :3000/items/1',
      'http DELETE localhost:8000/items/1',
      'curl -X POST https://api.x.test/items',
      'curl https://api.x.test/delete',
    ],
  },
}
