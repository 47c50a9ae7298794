const SHARED =
  /^(?:refs\/heads\/)?(?:main|master|trunk|develop|dev|development|staging|stable|prod|production|release(?:[/.-].*)?|hotfix(?:[/.-].*)?|gh-pages)$/i

/** Whether a ref is a branch that others work with, by its name. */
export const isSharedBranch = (name: string): boolean =>
  SHARED.test(name.replace(/^\+/, '').replace(/^.*:/, ''))
