import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatDesk, type ChatDesk } from '#testing/channels/chat-desk.ts';

let desk: ChatDesk;
beforeAll(async () => {
  desk = await chatDesk();
  await desk.orderInPortal([{ sku: '551--', orderQty: 3 }]);
});
afterAll(() => desk.close());
beforeEach(() => desk.begin());

describe('a product that is changed for another one', () => {
  test.each(['เปลี่ยน 551 เป็น 552', 'ไม่เอา 551 เอา 552 แทน', 'โทษที 552', 'เปลี่ยนเป็น 552 ครับ'])(
    'gives its quantity to it: %s',
    async (text) => {
      await desk.write('551 20 ถุง');
      expect((await desk.write(text)).text).toContain('อาหารสุกรขุน 552 20 ถุง');
      expect(await desk.linesOfNewest()).toEqual({ '552--': 20 });
    },
  );

  test('has the quantity that is written', async () => {
    await desk.write('551 20 ถุง');
    await desk.write('เปลี่ยน 551 เป็น 552 30 ถุง');
    expect(await desk.linesOfNewest()).toEqual({ '552--': 30 });
  });

  test.each([
    ['551 20 ถุง 552 10 ถุง', 'โทษที 553'],
    ['551 20 ถุง', 'เปลี่ยน 553 เป็น 552'],
  ])('is asked about where it is not clear which one is changed: %s, %s', async (first, then) => {
    await desk.write(first);
    const before = await desk.linesOfNewest();
    await desk.write(then);
    expect(await desk.linesOfNewest()).toEqual(before);
  });
});
