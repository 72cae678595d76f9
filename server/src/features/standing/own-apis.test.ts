import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#testing/person.ts';
import { playedSupplier, type PlayedSupplier } from '#testing/played-supplier.ts';
import { place, standingDesk, type StandingDesk } from '#testing/standing-desk.ts';

describe.each([{ hasKeys: true }, { hasKeys: false }])(
  'a standing order where a supplier’s own API has the orders, keys: $hasKeys',
  ({ hasKeys }) => {
    let folder: string;
    let desk: StandingDesk;
    let supplier: PlayedSupplier;
    beforeAll(async () => {
      supplier = await playedSupplier({ hasKeys });
      folder = await mkdtemp(join(tmpdir(), 'smart-order-standing-'));
      const CONFIG_FILE = join(folder, 'config.json');
      await writeFile(CONFIG_FILE, JSON.stringify(supplier.settings));
      desk = await standingDesk({ CONFIG_FILE });
    });
    afterAll(async () => {
      await desk?.portal.close();
      supplier.close();
      await rm(folder, { recursive: true });
    });
    beforeEach(async () => {
      Object.assign(supplier, { plays: 'takes', sent: [], orders: [] });
      await desk.begin();
      await desk.save();
      await desk.go('2027-04-03T08:00:00');
      await desk.look();
      await desk.go('2027-04-05T15:30:00');
    });
    const day = () => desk.dayOf('2027-04-06');
    const later = async (time: string) => {
      await desk.go(`2027-04-05T${time}`);
      await desk.look();
    };

    test('is placed there at its cut-off, once, and the day has the supplier’s number', async () => {
      await desk.look();
      await desk.look();
      expect(await day()).toMatchObject({ state: 'sent', orderId: 9000, orderNumber: 'X-9000' });
      expect(supplier.orders).toEqual(['X-9000']);
      expect(supplier.sent[0]?.body.orderd.map(({ sku }) => sku)).toEqual(['551--', '553--']);
      expect(await desk.orders()).toEqual([]);
    });

    test('that a person confirms is placed there', async () => {
      const { standingId } = (await day())!;
      expect((await desk.answer(standingId, '2027-04-06')).body).toMatchObject({
        data: { state: 'sent', orderNumber: 'X-9000' },
      });
    });

    test('that is refused there says so on its day, and its draft stays', async () => {
      supplier.plays = 'refuses';
      await desk.look();
      expect(await day()).toMatchObject({ state: 'not_sent', whyNotSent: 'refused' });
      expect(await desk.drafts()).toHaveLength(1);
    });

    test.each(['fails', 'is cut', 'takes late'] as const)(
      'is ordered at most once where the supplier %s, and its day says what is known',
      async (plays) => {
        supplier.plays = plays;
        await desk.look();
        if (!hasKeys) {
          expect(await day()).toMatchObject({ state: 'not_sent', whyNotSent: 'unsure' });
          supplier.plays = 'takes';
          await later('15:40:00');
          expect(supplier.sent).toHaveLength(1);
          return;
        }
        expect(await day()).toMatchObject({ state: 'asked', later: { why: 'no_answer' } });
        supplier.plays = 'takes';
        await later('15:40:00');
        expect(await day()).toMatchObject({ state: 'sent', orderNumber: 'X-9000' });
        expect(supplier.orders).toEqual(['X-9000']);
      },
    );

    test('whose order may have arrived is not left out, paused, removed or asked about again', async () => {
      supplier.plays = 'fails';
      await desk.look();
      const before = await day();
      const { standingId, draftId } = before!;
      const { customer } = desk;
      const key = () => crypto.randomUUID();
      const unsure = { status: 502, body: { code: 'order_unsure' } };
      expect(await desk.skip(standingId, '2027-04-06')).toMatchObject(unsure);
      const pause = { params: { ...place, standingId }, body: { until: '2027-05-01' }, key: key() };
      if (hasKeys) expect(await customer.call('pauseStandingOrder', pause)).toMatchObject(unsure);
      const stop = () =>
        customer.call('stopStandingOrder', {
          params: { ...place, standingId },
          body: {},
          key: key(),
        });
      expect(await stop()).toMatchObject(unsure);
      expect(await day()).toMatchObject({ standingId });
      const remove = (body: object) =>
        customer.call('removeDraft', { params: { ...place, draftId }, body, key: key() });
      expect(await remove({})).toMatchObject(unsure);
      await desk.save({ standingId, daysAhead: 3 });
      await desk.go('2027-04-05T15:35:00');
      supplier.plays = 'takes';
      await desk.look();
      expect((await desk.drafts()).filter(({ draft_id: id }) => id !== draftId)).toEqual([]);
      expect(supplier.sent).toHaveLength(hasKeys ? 2 : 1);
      if (hasKeys) return;
      expect(await remove({ evenUnsure: true })).toMatchObject({ status: 200 });
      await desk.save({ standingId, daysAhead: 2 });
      await desk.look();
      expect(await desk.drafts()).toEqual([]);
    });

    test('that is left out at its cut-off is ordered there once where a person has sent it', async () => {
      if (!hasKeys) return;
      await desk.portal.db.updateTable('standing_order').set({ at_cut_off: 'leave_out' }).execute();
      supplier.plays = 'takes late';
      await desk.answer((await day())!.standingId, '2027-04-06');
      supplier.plays = 'takes';
      await desk.look();
      expect(await day()).toMatchObject({ state: 'sent', orderNumber: 'X-9000' });
      expect(supplier.orders).toEqual(['X-9000']);
    });

    test('that may have arrived is sent again once, where two people confirm it at once', async () => {
      if (!hasKeys) return;
      supplier.plays = 'fails';
      const { standingId } = (await day())!;
      const confirm = (person: Person) => desk.answer(standingId, '2027-04-06', 'confirm', person);
      await confirm(desk.customer);
      supplier.plays = 'takes';
      await Promise.all([confirm(desk.customer), confirm(desk.salesman)]);
      expect(supplier.sent).toHaveLength(2);
    });

    test('that may have arrived is not sent again after its day, although the draft has a later one since', async () => {
      if (!hasKeys) return;
      supplier.plays = 'fails';
      await desk.look();
      const { draftId } = (await day())!;
      const delivery = { requireDate: '2027-04-09' };
      await desk.customer.call('changeDraft', {
        params: { ...place, draftId },
        body: { delivery },
        key: crypto.randomUUID(),
      });
      supplier.plays = 'takes';
      await later('16:10:00');
      expect(await day()).toMatchObject({ state: 'not_sent', whyNotSent: 'unsure' });
      expect(supplier.sent).toHaveLength(1);
    });

    test('that two people confirm at once is placed once', async () => {
      const { standingId } = (await day())!;
      const confirm = (person: Person) => desk.answer(standingId, '2027-04-06', 'confirm', person);
      const answers = await Promise.all([confirm(desk.customer), confirm(desk.salesman)]);
      expect(answers.map(({ status }) => status)).toContain(200);
      expect(supplier.orders).toHaveLength(1);
    });

    test('is not ordered late: what was not sent is too late then, and what may have arrived is named', async () => {
      if (hasKeys) supplier.plays = 'fails';
      else supplier.close();
      await desk.look();
      expect(await day()).toMatchObject({ state: 'asked', later: { why: 'no_answer' } });
      await later('16:10:00');
      expect(await day()).toMatchObject({
        state: 'not_sent',
        whyNotSent: hasKeys ? 'unsure' : 'late',
      });
      expect(await desk.drafts()).toHaveLength(1);
    });
  },
);
