import { callbackify } from 'node:util';
import type pg from 'pg';
import { Client } from './client.ts';
import { takesNoWritesSql } from '../check.ts';
import { addressesOf } from '../../config/database-address.ts';
import { Unavailable } from '../../unavailable.ts';

// Shorter than requests wait for a connection, so that the answer names each server's reason.
const searchMs = 1500;

/**
 * A client of pg for an address of several servers, of which one takes writes: it connects to that one, asks all of them at once where it
 * does not know it, and again after it failed or was demoted. The driver itself knows one host only.
 */
export function clientOfPrimary(url: string) {
  const addresses = addressesOf(url);
  let known: Promise<string> | undefined;
  return class ClientOfPrimary extends Client {
    override connect(): Promise<Client>;
    override connect(done: (error: Error) => void): void;
    override connect(done?: (error: Error) => void): Promise<Client> | undefined {
      if (!done) return this.#connectToPrimary();
      callbackify(() => this.#connectToPrimary())(done);
      return undefined;
    }

    async #connectToPrimary(): Promise<Client> {
      const found = (known ??= findPrimary(addresses));
      try {
        Object.assign(this, serverOf(await found));
        await super.connect();
        await refuseReadOnly(this, await found);
        return this;
      } catch (error) {
        if (known === found) known = undefined;
        // The pool drops a client that does not connect, and leaves its connection open.
        this.end().catch(() => {});
        throw error;
      }
    }
  };
}

const serverOf = (address: string) => {
  const { host, port } = new Client({ connectionString: address });
  return { host, port };
};
const nameOf = (address: string) => {
  const { host, port } = serverOf(address);
  return `${host}:${port}`;
};

async function findPrimary(addresses: string[]): Promise<string> {
  try {
    return await Promise.any(addresses.map(ask));
  } catch (error) {
    const reasons =
      error instanceof AggregateError
        ? error.errors.map(({ message }: Error) => message)
        : [String(error)];
    throw new Unavailable(`none of its servers takes writes now: ${reasons.join('; ')}`);
  }
}

async function ask(address: string): Promise<string> {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: searchMs,
    query_timeout: searchMs,
    application_name: 'smart-order',
  });
  try {
    await client.connect();
    await refuseReadOnly(client, address);
    return address;
  } catch (error) {
    throw error instanceof Unavailable
      ? error
      : new Unavailable(`${nameOf(address)} is unavailable (${(error as Error).message})`);
  } finally {
    client.end().catch(() => {});
  }
}

async function refuseReadOnly(client: Client, address: string) {
  const { rows } = await client.query<{ readOnly: boolean }>({
    text: `select ${takesNoWritesSql} as "readOnly"`,
    query_timeout: searchMs,
  } as pg.QueryConfig);
  if (rows[0]?.readOnly)
    throw new Unavailable(
      `${nameOf(address)} takes no writes: it is a standby, or was made read-only`,
    );
}
