import type pg from 'pg';
import type { Client } from '../../server/src/platform/database/connections/client.ts';
import { nullsOf, type Catalogue } from './nulls.ts';
import { readTree, treeOf, treesOf } from './node-tree.ts';

/** A column that a statement answers. */
export interface Column {
  name: string;
  /** of its type, in pg_type */
  type: string;
  isNullable: boolean;
}
export type Described = { columns: Column[] } | { fault: string };

/** Has PostgreSQL read a statement without running it, and answers the fields of its answer. */
class Reading {
  fields: pg.FieldDef[] = [];
  #text: string;
  #done: (error?: Error) => void;
  constructor(text: string, done: (error?: Error) => void) {
    this.#text = text;
    this.#done = done;
  }
  submit(connection: pg.Connection) {
    connection.parse({ name: '', text: this.#text, types: [] }, false);
    connection.describe({ type: 'S', name: '' }, false);
    connection.sync();
  }
  handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
    this.fields = fields;
  }
  handleError(error: Error) {
    this.#done(error);
    this.#done = () => {};
  }
  handleReadyForQuery() {
    this.#done();
  }
}

/** Describes statements on a migrated database, which is not changed. */
export async function describer(
  client: Client,
  texts: readonly string[],
): Promise<(text: string) => Promise<Described>> {
  let printed = '';
  client.on('notice', ({ message, detail }) => {
    if (message === 'parse tree:') printed = detail ?? '';
  });
  const types = new Map(
    (
      await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type')
    ).rows.map((row) => [row.oid, row.typname]),
  );
  await client.query('begin');
  await makeTables(client, texts);
  const catalogue = await readCatalogue(client);
  await client.query(
    'set debug_print_parse = on; set debug_pretty_print = off; set client_min_messages = log',
  );
  const describe = async (text: string): Promise<Described> => {
    printed = '';
    try {
      await client.query('savepoint reading');
      const fields = await new Promise<pg.FieldDef[]>((resolve, reject) => {
        const reading = new Reading(text, (error) =>
          error ? reject(error) : resolve(reading.fields),
        );
        client.query(reading);
      });
      if (fields.length === 0) return { columns: [] };
      const tree = treeOf(readTree(printed));
      const nulls = tree ? nullsOf(tree, catalogue) : [];
      return {
        columns: fields.map(({ name, dataTypeID }, at) => ({
          name,
          type: types.get(dataTypeID) ?? String(dataTypeID),
          isNullable: nulls[at] ?? true,
        })),
      };
    } catch (error) {
      await client.query('rollback to reading');
      const { message } = error as Error;
      if (!message.includes('multiple commands')) return { fault: message };
      // Without values several commands may be sent as one text.
      for (const part of text.split(';')) {
        const described = await describe(part);
        if ('fault' in described) return described;
      }
      return { columns: [] };
    }
  };
  return (text) => describe(text.replace(/^\s*declare .* cursor for /, ''));
}

async function readCatalogue(client: Client): Promise<Catalogue> {
  const columns = await client.query<{ at: string }>(
    `select attrelid || ' ' || attnum as at from pg_attribute where attnotnull and attnum > 0`,
  );
  const notNull = new Set(columns.rows.map(({ at }) => at));
  const views = await client.query<{ id: string; query: string }>(
    `select ev_class::text as id, ev_action::text as query from pg_rewrite where ev_type = '1'`,
  );
  const viewQueries = new Map(views.rows.map(({ id, query }) => [id, query]));
  const functions = await client.query<{ id: string; name: string }>(
    `select oid::text as id, proname as name from pg_proc where pronamespace = 'pg_catalog'::regnamespace`,
  );
  const names = new Map(functions.rows.map(({ id, name }) => [id, name]));
  return {
    isNotNull: (table, column) => notNull.has(`${table} ${column}`),
    viewOf: (table) => treesOf(readTree(viewQueries.get(table) ?? '<>'))[0],
    functionOf: (id) => names.get(id),
  };
}

/** Makes the temporary tables again that statements make; one that is made of another follows it. */
async function makeTables(client: Client, texts: readonly string[]): Promise<void> {
  const tables = texts
    .flatMap((text) => text.split(';'))
    .filter((text) => /^\s*create temp/.test(text));
  for (
    let left = [...new Set(tables.map((text) => text.replaceAll(/\$\d+/g, 'null')))];
    left.length > 0;
  ) {
    const failed: string[] = [];
    for (const text of left) {
      await client.query('savepoint making');
      await client.query(text).catch(async () => {
        await client.query('rollback to making');
        failed.push(text);
      });
    }
    if (failed.length === left.length) return;
    left = failed;
  }
}
