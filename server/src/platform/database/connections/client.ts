// The only place that takes pg's classes (`.oxlintrc.json`): a client without a listener for errors ends the process when its connection breaks.
import pg from 'pg';

/** A client of pg that listens for errors from its first moment. What runs on it when its connection breaks fails, and nothing else. */
export class Client extends pg.Client {
  /** the process of the database that serves it; pg's types leave it out */
  declare readonly processID: number;
  constructor(options?: string | pg.ClientConfig) {
    super(options);
    this.on('error', () => {});
  }
}

/** A pool of such clients. */
export class Pool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ Client, ...options });
    this.on('error', () => {});
  }
}
