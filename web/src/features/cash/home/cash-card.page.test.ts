import { aCashDay } from '#contract/testing/samples/cash.ts';
import { aCustomer } from '#contract/testing/samples/customers.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { expect, test } from 'vitest';
import { refuses } from '#testing/refusals.ts';
import { openCash } from '#testing/samples/cash.ts';

// Home asks for every user whether a customer is theirs.
const listCvOrg = aList([aCustomer()]);
const closed = aCashDay({ closedAt: '2026-03-02T10:00:00.000Z', receivedAmt: 1234.5, receivedCount: 2 });

test.each([
  ['ไม่เคยเปิดวัน', []],
  ['ปิดวันล่าสุดแล้ว', [closed]],
])('ตัวแทนที่%sเห็นว่ายังไม่ได้เปิดวัน และยังไม่ได้รับเงิน', async (_what, data) => {
  const page = await openCash('/', { listCvOrg, getCashDay: { data } }, { language: 'th' });
  const words = await page.main.findByText('ยังไม่ได้เปิดวัน');
  expect(words.closest('section')).toHaveTextContent(/รับเงินวันนี้\s*0\.00/);
});

test('an agent whose day does not load is shown no sum', async () => {
  const page = await openCash('/', { listCvOrg, getCashDay: refuses('unexpected') });
  await expect.poll(() => page.asked('getCashDay').length).toBeGreaterThan(0);
  await new Promise((drawn) => setTimeout(drawn, 50));
  expect(page.main.queryByText('Received today')).toBeNull();
});
