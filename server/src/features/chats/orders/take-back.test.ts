import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatDesk, type ChatDesk } from '#testing/channels/chat-desk.ts';
import { aText } from '#testing/channels/line-webhook.ts';

let desk: ChatDesk;
beforeAll(async () => {
  desk = await chatDesk();
  await desk.orderInPortal([{ sku: '551--', orderQty: 3 }]);
});
afterAll(() => desk.close());
beforeEach(() => desk.begin());

const write = (text: string) => desk.write(text);
const linesOf = () => desk.linesOfNewest();

describe('a message that is taken back', () => {
  const takeBack = async (text: string, then = async (): Promise<unknown> => undefined) => {
    await desk.send(aText(text, { message: { id: 'M-back', type: 'text', text } }, desk.later()));
    await then();
    await desk.unsend('M-back');
  };

  test.each(['552 30 ถุง', 'ขอเพิ่ม 552 5 ถุง', 'ไม่เอา 552', '552 30 ถุง\n552 5 ถุง'])(
    'leaves the quantity that was there before "%s"',
    async (text) => {
      await write('551 1 ถุง\n552 20 ถุง');
      await takeBack(text);
      expect(await linesOf()).toEqual({ '551--': 1, '552--': 20 });
    },
  );

  test('takes its part alone out of what later messages added to', async () => {
    await write('551 1 ถุง\n552 20 ถุง');
    await takeBack('เพิ่ม 552 อีก 5 ถุง', () => write('เพิ่ม 552 อีก 3 ถุง'));
    expect(await linesOf()).toEqual({ '551--': 1, '552--': 23 });
    await desk.begin();
    await takeBack('552 20 ถุง', () => write('เพิ่ม 552 อีก 5 ถุง'));
    expect(await linesOf()).toEqual({ '552--': 5 });
  });

  test('takes along what was answered about it', async () => {
    await write('552 20 ถุง');
    await takeBack('เพิ่มอีก 5', async () => desk.tap((await write('551 1 ถุง')).buttons['5 ถุง']!));
    expect(await linesOf()).toEqual({ '551--': 1, '552--': 20 });
  });

  test.each(['เหมือนเดิม', 'เหมือนเดิม เพิ่ม 553 อีก 5'])(
    'that asked for the last order takes its products along: %s',
    async (text) => {
      await write('552 20 ถุง');
      await takeBack(text);
      expect(await linesOf()).toEqual({ '552--': 20 });
      await desk.begin();
      await takeBack(text);
      expect(await linesOf()).toEqual({});
    },
  );

  test('takes the day along that it set, unless a later one set another', async () => {
    const day = async () => (await desk.drafts())[0]!.delivery;
    await write('552 20 ถุง');
    await takeBack('ส่งวันจันทร์นะ');
    expect(await day()).toMatchObject({ requireDate: '2026-11-28' });
    await takeBack('ส่งวันจันทร์นะ', () => write('ส่งวันอังคาร'));
    expect(await day()).toMatchObject({ requireDate: '2026-12-01' });
  });

  test('brings no product back that is no longer sold', async () => {
    const sold = (active: boolean) =>
      desk.portal.db.updateTable('product').set({ active }).where('sku', '=', '552--').execute();
    await write('551 1 ถุง\n552 20 ถุง');
    await takeBack('ไม่เอา 552', () => sold(false));
    expect(await linesOf()).toEqual({ '551--': 1 });
    await sold(true);
  });

  test('leaves what a later message or answer set', async () => {
    await write('551 1 ถุง\n552 20 ถุง');
    await takeBack('552 30 ถุง', () => write('552 7 ถุง'));
    expect(await linesOf()).toEqual({ '551--': 1, '552--': 7 });
    await desk.begin();
    await write('551 1 ถุง\n552 ประมาณ 20 ถุง');
    await takeBack('552 30 ถุง', () => write('25 ถุง'));
    expect(await linesOf()).toEqual({ '551--': 1, '552--': 25 });
  });

  test('is in no later answer of ours any more', async () => {
    await write('552 20 ถุง');
    await takeBack('551 17 ถุง', () => write('553 1 ถุง'));
    expect(
      JSON.stringify(await desk.portal.db.selectFrom('line_event').selectAll().execute()),
    ).not.toContain('551 17');
  });
});
