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

  test.each(['552 30 ถุง', 'ขอเพิ่ม 552 5 ถุง', 'ไม่เอา 552', '552 30 ถุง\n552 5 ถุง'])('leaves the quantity that was there before "%s"', async (text) => {
    await write('551 1 ถุง\n552 20 ถุง');
    await takeBack(text);
    expect(await linesOf()).toEqual({ '551--': 1, '552--': 20 });
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
    expect(JSON.stringify(await desk.portal.db.selectFrom('line_event').selectAll().execute())).not.toContain('551 17');
  });
});
