/** How long one user of the database waits for it, in milliseconds: for a connection, for any answer on it, and the limits sent to the database. */
export interface Patience {
  /** for a free connection, and for a new one to be made */
  connect: number;
  /** for a sign of life on a connection in use; then it is cut */
  answer: number;
  statement: number;
  lock: number;
  /** for the next statement of an open transaction; then the database releases its locks */
  idleInTransaction: number;
}

const minutes = 60_000;

/**
 * For requests. A database that falls silent (packets lost, no reset) ends no connection. We end each within `answer`, so that no request
 * waits longer than 10 s and all work again 5 s after the link does. The database ends a statement before that, and gives the reason.
 */
export const forRequests: Patience = {
  connect: 2000,
  answer: 4500,
  statement: 4000,
  lock: 3500,
  idleInTransaction: 5000,
};

/** For imports, exports, reports and files of many rows: minutes, but never without end. */
export const forLongWork: Patience = {
  connect: 5000,
  answer: 10.5 * minutes,
  statement: 10 * minutes,
  lock: 9 * minutes,
  idleInTransaction: 5 * minutes,
};

/** For sheets and papers read from a replica: one that falls silent delays them by a minute, then the primary is read. */
export const forReplica: Patience = {
  connect: 2000,
  answer: minutes,
  statement: 50_000,
  lock: 3500,
  idleInTransaction: 5 * minutes,
};

/** For migrations, which may rewrite the largest table, and for a copy that waits until another has migrated. */
export const forMigrations: Patience = {
  ...forLongWork,
  answer: 361 * minutes,
  statement: 360 * minutes,
};
