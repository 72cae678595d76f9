/** What Node, PostgreSQL and libraries say of what went wrong; the language itself knows nothing of what was thrown. */
export interface Failure extends Error {
  code?: string;
  /** of PostgreSQL: the row or the constraint that it is about */
  detail?: string;
  constraint?: string;
  /** of Node: what was called, and on what */
  syscall?: string;
  path?: string;
  hostname?: string;
  /** of a program that ended */
  stderr?: string;
}

export const failureOf = (error: unknown) => error as Failure;
