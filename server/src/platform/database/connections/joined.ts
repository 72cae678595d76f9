import { Query, type Connection, type PoolClient, type QueryConfig, type QueryResult } from 'pg';

declare module 'pg' {
  // pg's types leave out what a statement is made of.
  interface Query {
    prepare(connection: Connection): void;
    _getRows(connection: Connection): void;
    handleCommandComplete(message: { text: string }, connection: Connection): void;
  }
}

type Border = 'begin' | 'commit';
type Borders = readonly Border[];
type Heard = (error: Error | undefined, result: QueryResult) => void;

/** A statement in one trip with the `begin` before it and the `commit` after it. Where it fails, PostgreSQL passes over the `commit`. */
class Joined extends Query {
  readonly #borders: Borders;

  constructor(config: QueryConfig, borders: Borders, heard: Heard) {
    super(config, undefined, heard as never);
    this.#borders = borders;
  }

  override prepare(connection: Connection) {
    this.#take('begin', connection);
    super.prepare(connection);
  }

  override _getRows(connection: Connection) {
    connection.execute({}, true);
    this.#take('commit', connection);
    connection.sync();
  }

  override handleCommandComplete(message: { text: string }, connection: Connection) {
    if (!this.#borders.includes(message.text.toLowerCase() as Border)) super.handleCommandComplete(message, connection);
  }

  #take(border: Border, connection: Connection) {
    if (!this.#borders.includes(border)) return;
    connection.bind({ statement: border }, true);
    connection.execute({}, true);
  }
}

/** At the end of the last statement of a transaction: its `commit` is sent with it. */
export const andCommit = ' -- and commit';

/** Whether a text without values may be prepared: only one statement at a time, and only one that is planned. */
const isOneStatement = (text: string) => /^\s*(select|with|insert|update|delete)\b/i.test(text) && !text.includes(';');

const done = (border: string) => ({ command: border.toUpperCase(), rowCount: null, rows: [] });

/**
 * The statements of a connection, with a `begin` and a `commit` in the trip of the statement beside them: writing to a socket and waking for the answer
 * cost more than they do. Both are prepared the first time that they are run by themselves.
 */
export function joining(client: PoolClient, nameOf: (text: string) => string | undefined) {
  const prepared = new Set<Border>();
  let [isBegun, isCommitted] = [false, false];
  const alone = async (border: Border) => {
    const result = await client.query({ name: border, text: border });
    prepared.add(border);
    return result;
  };
  const begin = async () => {
    const isDue = isBegun;
    isBegun = false;
    if (isDue) await alone('begin');
  };
  const together = (config: QueryConfig, borders: Borders) =>
    new Promise<QueryResult>((resolve, reject) => {
      client.query(new Joined(config, borders, (error, result) => (error ? reject(error) : resolve(result))));
    });
  const atBorder = (border: string) => {
    const isOver = isBegun || isCommitted;
    [isBegun, isCommitted] = [false, false];
    if (isOver) return done(border);
    return border === 'commit' ? alone(border) : client.query(border);
  };
  return async (text: string, values: readonly unknown[]) => {
    if (text === 'begin' && prepared.has(text)) {
      isBegun = true;
      return done(text);
    }
    if (text === 'begin') return alone(text);
    if (text === 'commit' || text === 'rollback') return atBorder(text);
    if (values.length === 0 && !isOneStatement(text)) {
      await begin();
      return client.query(text);
    }
    const config = { name: nameOf(text), text, values: [...values] };
    const isLast = text.endsWith(andCommit) && prepared.has('commit');
    const borders: Borders = [...(isBegun ? ['begin' as const] : []), ...(isLast ? ['commit' as const] : [])];
    isBegun = false;
    const result = borders.length > 0 ? await together(config, borders) : await client.query(config);
    isCommitted = isLast;
    return result;
  };
}
