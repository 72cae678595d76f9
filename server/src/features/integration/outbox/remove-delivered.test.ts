import { describe, expect, test } from 'vitest';
import { aReceiver, outboxDesk } from '#testing/outbox-desk.ts';
import { registerReceivers } from './delivery-rows.ts';
import { removeDelivered } from './remove-delivered.ts';

const { portal, now, setNow, after, write, writeMany, spread } = outboxDesk();

describe('events that were taken', () => {
  const day = 86_400_000;
  const removeOld = () => removeDelivered(portal().deps.housekeeping, now());
  const left = async () =>
    (await portal().db.selectFrom('outbox').select('document').orderBy('outbox_id').execute()).map(
      ({ document }) => document,
    );

  test('are removed after ninety days; what a receiver waits for or was given up stays at any age', async () => {
    await write(['waits', '1'], ['taken', '1'], ['given up', '1'], ['taken later', '1']);
    await spread(aReceiver().receiver);
    const set = (document: string, values: { delivered_at?: Date; given_up_at?: Date }) =>
      portal()
        .db.updateTable('outbox_delivery')
        .set(values)
        .where('document', '=', document)
        .execute();
    await set('taken', { delivered_at: now() });
    await set('given up', { given_up_at: now() });
    await set('taken later', { delivered_at: new Date(now().getTime() + day) });
    setNow(new Date(now().getTime() + 90 * day));
    expect([await removeOld(), (await left()).length]).toEqual([0, 4]);
    after(1);
    expect([await removeOld(), await left()]).toEqual([1, ['waits', 'given up', 'taken later']]);
    expect(
      await portal().db.selectFrom('outbox_delivery').select('document').execute(),
    ).toHaveLength(3);
  });

  test('count as taken where no receiver is, once they have their number, and wait for one that is configured', async () => {
    await write(['polled', '1']);
    await spread();
    setNow(new Date(now().getTime() + 365 * day));
    await write(['young', '1']);
    await spread();
    expect([await removeOld(), await left()]).toEqual([1, ['young']]);
    await registerReceivers(portal().db, [aReceiver().receiver], now());
    setNow(new Date(now().getTime() + 365 * day));
    expect([await removeOld(), await left()]).toEqual([0, ['young']]);
  });

  test('are found behind thousands that wait; what a former receiver has not taken is removed as well', async () => {
    await writeMany(`'D' || n`, 2600);
    await spread(aReceiver().receiver);
    await portal()
      .db.updateTable('outbox_delivery')
      .set({ delivered_at: now() })
      .where('document', '>', 'D9')
      .execute();
    const gone = (
      await portal()
        .db.selectFrom('outbox')
        .select('document')
        .where('document', '>', 'D9')
        .execute()
    ).length;
    setNow(new Date(now().getTime() + 91 * day));
    await write(['young', '1']);
    expect([await removeOld(), (await left()).length]).toEqual([gone, 2601 - gone]);
    await registerReceivers(portal().db, [], new Date(now().getTime() - 91 * day));
    expect([await removeOld(), await left()]).toEqual([2600 - gone, ['young']]);
  });
});
