import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@smart-order/server/platform/database/connections/client.ts';

const linesOfOrders =
  'select count(*), sum(l.net_amount) from order_line l left join order_step s using (order_id)';

/**
 * Two readers that stay through a whole upgrade: one in a transaction, which reads at its beginning and once more at its end, of tables that no migration
 * changes; and one that reads short statements in turn. A transaction in which a statement runs just when an index is built concurrently makes that
 * index wait until the transaction ends, ten minutes at most: PostgreSQL works so, and the migration names what it waits for (migrate.test.ts).
 */
export async function openReaders(connectionString: string) {
  const [open, short] = [
    await session(connectionString, 'a reader'),
    await session(connectionString, 'a reader in turn'),
  ];
  let isOpen = true;
  await open.query('begin');
  await open.query(linesOfOrders);
  const reading = (async () => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- `end` below closes it
    for (; isOpen; await sleep(100))
      await short.query(
        'select count(*) from orders where order_id > (select max(order_id) from orders) - 1000',
      );
  })();
  return {
    end: async () => {
      isOpen = false;
      await reading;
      await open.query(linesOfOrders);
      await open.query('commit');
      await Promise.all([open.end(), short.end()]);
    },
  };
}

/** Holds every table for so long, as pg_dump does. */
export async function dump(connectionString: string, ms: number) {
  const client = await session(connectionString, 'a dump');
  await client.query('begin isolation level repeatable read');
  const { rows } = await client.query<{ tables: string }>(
    `select string_agg(format('%I', relname), ', ') as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  await client.query(`lock table ${rows[0]?.tables} in access share mode`);
  await sleep(ms);
  await client.query('commit');
  await client.end();
}

async function session(connectionString: string, application_name: string) {
  const client = new Client({ connectionString, application_name });
  // Where a round fails the database is stopped under it; the statements say so.
  await client.connect();
  return client;
}
