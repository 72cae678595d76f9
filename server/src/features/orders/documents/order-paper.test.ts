import type { Lang } from '#contract/languages.ts';
import type { OrderView } from '#contract/orders/shapes.ts';
import { anOrder, anOrderLine } from '#contract/testing/samples/orders.ts';
import { expect, test } from 'vitest';
import { orderPaper } from './order-paper.ts';

const seller = { name: 'โรงงานสระบุรี', company_name: '', address: '', tax_id: '', tel_no: '' };
const paperIn = (lang: Lang, order: OrderView) =>
  orderPaper({
    order,
    seller,
    customer: { address: '', tel_no: '' },
    lang,
    now: new Date('2026-11-22T05:00:00Z'),
  });
const nameOf = (productName: string) =>
  paperIn('th', anOrder({ details: [anOrderLine({ productName })] })).lines[0]?.product;

test.for([
  ['th', 'ประมาณ 1,520.00', 'ประมาณ 1,520.00\u00a0บาท'],
  ['eng', 'about 1,520.00', 'about THB\u00a01,520.00'],
] as const)(
  'what is paid by the kilogram is about so much until it was weighed: %s',
  ([lang, ofLine, whole]) => {
    const hogs = anOrderLine({ priceBy: 'weight', unitPrice: 76, amount: 1520 });
    const paper = paperIn(lang, anOrder({ details: [hogs], amount: 1520 }));
    expect([paper.lines[0]?.amount, paper.total[1], paper.inWords]).toEqual([ofLine, whole, '']);
    const weighed = paperIn(
      lang,
      anOrder({ details: [{ ...hogs, sent: { quantity: 10, weight: 20 } }], amount: 1520 }),
    );
    expect(weighed.inWords).not.toBe('');
    expect(JSON.stringify(weighed)).not.toMatch(/ประมาณ|about/);
  },
);

test('a name of three hundred letters without a word may break anywhere rather than cover the columns beside it', () => {
  expect(nameOf('ข'.repeat(300))).toContain('ข\u200bข');
  expect(nameOf('อาหารสุกรเล็ก 551')).toBe('อาหารสุกรเล็ก 551');
});
