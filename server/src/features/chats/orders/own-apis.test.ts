import { sql } from 'kysely';
import { removeUntouched } from '#features/drafts/front.chat.ts';
import { untouchedChat } from '#features/drafts/front.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatDesk, type ChatDesk } from '#testing/channels/chat-desk.ts';
import { playedSupplier, type PlayedSupplier } from '#testing/played-supplier.ts';

const orderNow = 'สั่งเลย';

describe.each([{ hasKeys: true }, { hasKeys: false }])(
  'an order by chat where a supplier’s own API has the orders, keys: $hasKeys',
  ({ hasKeys }) => {
    let desk: ChatDesk;
    let supplier: PlayedSupplier;
    beforeAll(async () => {
      supplier = await playedSupplier({ hasKeys });
      desk = await chatDesk({ beside: supplier.settings });
    });
    afterAll(async () => {
      await desk?.close();
      supplier.close();
    });
    beforeEach(async () => {
      Object.assign(supplier, { plays: 'takes', sent: [], orders: [] });
      await desk.begin();
    });

    /** The summary of an order, with all that a first one is asked. */
    async function summary() {
      await desk.write('552 20 ถุง');
      return desk.write('6.30');
    }
    const draft = async () => (await desk.drafts())[0];

    test('is placed there, in the person’s name there, and stored here as ordered', async () => {
      const shown = await summary();
      expect(shown.text).toContain('รวม 10,960.00 บาท');
      // What is left of the credit is in the supplier's books alone.
      expect(shown.text).not.toMatch(/วงเงิน/);
      for (let time = 0; time < 3; time++)
        expect((await desk.tap(shown.buttons[orderNow]!)).text).toMatch(
          /^สั่งแล้ว คำสั่งซื้อ X-9000 รวม 10,960.00 บาท/,
        );
      expect(supplier.orders).toEqual(['X-9000']);
      expect(supplier.sent).toHaveLength(1);
      const [sent] = supplier.sent;
      expect(sent?.bu).toBe('feed');
      expect(sent?.key === undefined).toBe(!hasKeys);
      expect(sent?.headers).toMatchObject({
        authorization: expect.stringMatching(/^Bearer ey/) as string,
        'login-type': 'customer',
        'login-provider': 'ids-portal',
      });
      expect(sent?.headers).not.toHaveProperty('if-match');
      expect(sent?.body).toMatchObject({
        userId: 'EXT-77',
        username: 'somchai.ext',
        orderh: { orderId: 0, bu: 'feed', orgCode: '1001', cvCode: 'C100', requireTime: '6:30' },
      });
      expect(sent?.body.orderd).toEqual([
        expect.objectContaining({
          sku: '552--',
          entryType: '1',
          sequence: 1,
          orderQty: 20,
          sendQty: 0,
          unitPrice: 548,
          amount: 10_960,
          prdTypeCode: expect.any(String) as string,
          productName: 'อาหารสุกรขุน 552',
        }),
      ]);
      expect(sent?.body).not.toHaveProperty('draft');
      expect(await draft()).toMatchObject({ placed_number: 'X-9000', sent: {} });
      expect(await desk.orders()).toBe(0);
    });

    test('that is refused there says why, and the draft stays and can be ordered', async () => {
      supplier.plays = 'refuses';
      const shown = await summary();
      const refused = await desk.tap(shown.buttons[orderNow]!);
      expect(refused.text).toMatch(/^ยังไม่ได้สั่ง ระบบของผู้ขายไม่รับคำสั่งซื้อนี้: เต็มพาเลทเท่านั้น\n/);
      expect(await draft()).toMatchObject({ placed_at: null, sent: {} });
      supplier.plays = 'takes';
      expect((await desk.tap(refused.buttons[orderNow]!)).text).toContain('สั่งแล้ว');
      expect(supplier.orders).toHaveLength(1);
    });

    test.each(['fails', 'is cut', 'takes late'] as const)(
      'is never placed twice where the supplier %s, and the person is answered at once',
      async (plays) => {
        supplier.plays = plays;
        const shown = await summary();
        const answered = await desk.tap(shown.buttons[orderNow]!);
        expect(answered.text).toMatch(
          hasKeys
            ? /^ระบบของผู้ขายยังไม่ตอบ รายการนี้ยังอยู่ สั่งอีกครั้งได้ ระบบไม่สั่งซ้ำ\n/
            : /^ระบบของผู้ขายไม่ตอบ จึงไม่ทราบว่าสั่งแล้วหรือไม่ ดูรายการคำสั่งซื้อในระบบก่อน/,
        );
        expect(await draft()).toMatchObject({ placed_at: null });
        supplier.plays = 'takes';
        const again = await desk.tap(answered.buttons[orderNow]!);
        if (hasKeys) {
          expect(again.text).toMatch(/^สั่งแล้ว คำสั่งซื้อ X-9000 /);
          expect(supplier.sent.map(({ key }) => key)).toEqual(Array(2).fill(supplier.sent[0]?.key));
          expect(supplier.orders).toEqual(['X-9000']);
          expect(supplier.sent[1]?.body).toEqual(supplier.sent[0]?.body);
        } else {
          expect(again.text).toMatch(/^ระบบของผู้ขายไม่ตอบ จึงไม่ทราบว่าสั่งแล้วหรือไม่/);
          expect(supplier.sent).toHaveLength(1);
        }
      },
    );

    test.each(['turns away', 'refuses', 'is shut'] as const)(
      'that may have arrived is not ordered once more after a try in which the supplier %s',
      async (then) => {
        if (!hasKeys) return;
        supplier.plays = 'takes late';
        const shown = await summary();
        let answered = await desk.tap(shown.buttons[orderNow]!);
        if (then === 'is shut') supplier.close();
        else supplier.plays = then;
        answered = await desk.tap(answered.buttons[orderNow]!);
        expect(answered.text).toMatch(
          then === 'refuses' ? /^ระบบของผู้ขายไม่ตอบ จึงไม่ทราบว่า/ : /^ระบบของผู้ขายยังไม่ตอบ/,
        );
        if (then === 'is shut') await supplier.open();
        supplier.plays = 'takes';
        expect((await desk.tap(answered.buttons[orderNow]!)).text).toMatch(/X-9000/);
        expect(supplier.orders).toEqual(['X-9000']);
        expect(new Set(supplier.sent.map(({ key }) => key)).size).toBe(1);
      },
    );

    test('that may have arrived stays until the person throws it away, and the answer says what that means', async () => {
      supplier.plays = 'takes late';
      const shown = await summary();
      const answered = await desk.tap(shown.buttons[orderNow]!);
      const { draft_id: draftId } = (await draft())!;
      const untouched = await desk.portal.db
        .selectFrom('draft')
        .select('draft_id')
        .where(sql<boolean>`${sql.raw(untouchedChat('draft'))}`)
        .execute();
      expect(untouched).toEqual([]);
      const lines = await desk.linesOfNewest();
      await desk.portal.db.transaction().execute((tx) => removeUntouched(tx, draftId, 0));
      expect(await desk.linesOfNewest()).toEqual(lines);
      expect((await desk.tap(answered.buttons['ไม่เอา']!)).text).toBe(
        'ทิ้งรายการนี้แล้ว แต่ไม่ทราบว่าสั่งแล้วหรือไม่ ดูรายการคำสั่งซื้อในระบบก่อนพิมพ์ใหม่',
      );
      expect(await desk.drafts()).toEqual([]);
    });

    test('that was changed after a silence is not ordered beside what had arrived', async () => {
      if (!hasKeys) return;
      supplier.plays = 'takes late';
      const shown = await summary();
      await desk.tap(shown.buttons[orderNow]!);
      supplier.plays = 'takes';
      const changed = await desk.write('551 10 ถุง');
      expect((await desk.tap(changed.buttons[orderNow]!)).text).toBe(
        'รายการนี้สั่งไปแล้ว คำสั่งซื้อ X-9000 ตามรายการก่อนแก้ไข สิ่งที่แก้ภายหลังไม่ได้อยู่ในคำสั่งซื้อ',
      );
      expect(supplier.orders).toEqual(['X-9000']);
    });

    test('asks nobody for balances: questions of orders and invoices go to staff, and no answer promises one', async () => {
      for (const asked of ['ยอดค้างชำระ', 'ของถึงไหน'])
        expect((await desk.write(asked)).text, asked).toMatch(/^ส่งข้อความนี้ให้พนักงานแล้ว/);
      expect((await desk.write('สวัสดีครับ')).text).not.toMatch(/ยอดค้าง|ของถึงไหน/);
    });
  },
);
