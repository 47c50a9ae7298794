/** Something the user can fix. Shown without a stack; the process ends with 1. */
export class UserFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UserFault'
  }
}
