import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '#platform/database/connections/connect.ts';
import {
  messageOf,
  storedMessageColumns,
  writeMessages,
  type StoredMessage,
} from '#platform/message.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { envelopeOf } from './envelope.ts';
import { removeDelivered } from './remove-delivered.ts';

const day = 86_400_000;
const now = new Date('2026-03-02T02:00:00Z');
let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal()));
afterAll(() => portal.close());

const expired = (paymentNo: string) =>
  messageOf('payment-expired', paymentNo, { paymentNo, bu: 'feed' });
const write = (...documents: string[]) => writeMessages(portal.db, now, documents.map(expired));
const stored = () =>
  run<StoredMessage>(
    portal.db,
    `select ${storedMessageColumns} from outbox o order by outbox_id`,
    [],
  );
const sequences = async () =>
  (await stored()).map(({ document, sequence }) => `${document} ${sequence}`);

test('messages are counted by document from 1, and the count goes on after the first ones were removed', async () => {
  await write('PM1', 'PM2', 'PM1');
  await write('PM1');
  expect(await sequences()).toEqual(['PM1 1', 'PM2 1', 'PM1 2', 'PM1 3']);
  await portal.db.updateTable('outbox').set({ delivered_at: now }).execute();
  expect(await removeDelivered(portal.deps.pool, new Date(now.getTime() + 91 * day))).toBe(4);
  await write('PM1', 'PM2');
  expect(await sequences()).toEqual(['PM1 4', 'PM2 2']);
});

test('writers of one document at the same moment leave no gap and use no number twice', async () => {
  await Promise.all(Array.from({ length: 20 }, () => write('PM3')));
  const numbers = (await stored())
    .filter(({ document }) => document === 'PM3')
    .map(({ sequence }) => sequence);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});

test('a receiver gets a message in an envelope with its number in the log', async () => {
  await write('PM4');
  const row = (await stored()).at(-1)!;
  expect(await envelopeOf(portal.db, 48_211, row)).toEqual({
    id: 48_211,
    type: 'payment-expired',
    version: 2,
    document: 'PM4',
    sequence: 1,
    createdAt: '2026-03-02T02:00:00.000Z',
    data: { paymentNo: 'PM4', bu: 'feed' },
  });
});
