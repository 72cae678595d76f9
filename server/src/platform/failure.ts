/** The fields that Node, PostgreSQL and libraries add to an error; TypeScript does not know the type of what is thrown. */
export interface Failure extends Error {
  code?: string;
  /** from PostgreSQL: the row or the constraint concerned */
  detail?: string;
  constraint?: string;
  /** from PostgreSQL: where it was in its own work */
  where?: string;
  /** from Node: the system call, and its path */
  syscall?: string;
  path?: string;
  hostname?: string;
  /** from a program that ended */
  stderr?: string;
}

export const failureOf = (error: unknown) => error as Failure;
