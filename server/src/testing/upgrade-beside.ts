import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '#platform/database/connections/client.ts';
import { bangkokDate } from '#contract/calendar.ts';
import { applyOne } from '#platform/database/migrate.ts';
import { anOrderHeader } from './order-header.ts';
import type { TestPortal } from './test-portal.ts';

/** The outcomes of requests sent while the database was migrated. */
interface Outcomes {
  orders: string[];
  refused: unknown[];
  /** how many began after the upgrade and were answered before the reader ended */
  beside: number;
}

/** The reader ends after so many, or after a while in which requests that wait for it are not answered. */
const enough = 20;
const longestMs = 30_000;

/** Applies a migration while customers order and read lists; where it `hasReader`, one locks every table meanwhile, as `pg_dump` does. */
export async function upgradeBeside(
  portal: TestPortal,
  { name, sql, hasReader }: { name: string; sql: string; hasReader: boolean },
): Promise<Outcomes> {
  const customer = await portal.as('customer');
  const met: Outcomes = { orders: [], refused: [], beside: 0 };
  const today = bangkokDate(new Date());
  let isOpen = true;
  let [upgradeBegan, isRead] = [Infinity, hasReader];
  const timed = async (request: () => Promise<{ status: number; body: unknown }>) => {
    const began = performance.now();
    const { status, body } = await request();
    if (isRead && began > upgradeBegan) met.beside++;
    if (status !== 200) met.refused.push([status, body]);
    else if (body && typeof body === 'object' && 'orderNumber' in body)
      met.orders.push(String(body.orderNumber));
  };
  // oxlint-disable no-unmodified-loop-condition -- closed below
  const writing = async () => {
    while (isOpen)
      await timed(() =>
        customer.call('saveOrder', {
          params: { bu: 'feed' },
          body: { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 1 }] },
          key: crypto.randomUUID(),
        }),
      );
  };
  const listing = async () => {
    while (isOpen) {
      await timed(() =>
        customer.call('getOrderStatus', {
          params: { path: 'feed', cv: 'C100', from: today, to: today, lookUpBy: 'P' },
        }),
      );
      await delay(20);
    }
  };
  const [reader, owner] = [
    new Client({ connectionString: portal.url }),
    new Client({ connectionString: portal.url }),
  ];
  await Promise.all([reader.connect(), owner.connect()]);
  try {
    await reader.query('begin isolation level repeatable read');
    const { rows } = await reader.query<{ tables: string }>(
      `select string_agg(format('%I', relname), ', ') as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    if (hasReader) await reader.query(`lock table ${rows[0]?.tables} in access share mode`);
    const requests = [writing(), writing(), listing(), listing()];
    upgradeBegan = performance.now();
    const upgrade = applyOne(owner, { name, sql, hash: name });
    while (hasReader && met.beside < enough && performance.now() - upgradeBegan < longestMs)
      await delay(20);
    isRead = false;
    await reader.query('commit');
    await upgrade;
    await delay(100);
    isOpen = false;
    await Promise.all(requests);
    return met;
  } finally {
    isOpen = false;
    await Promise.all([reader.end(), owner.end()]);
  }
}
