import { anOrder, anOrderLine } from '#contract/testing/samples/orders.ts';
import { expect, test } from 'vitest';
import { orderPaper } from './order-paper.ts';

const seller = { name: 'โรงงานสระบุรี', company_name: '', address: '', tax_id: '', tel_no: '' };
const nameOf = (productName: string) =>
  orderPaper({
    order: anOrder({ details: [anOrderLine({ productName })] }),
    seller,
    customer: { address: '', tel_no: '' },
    lang: 'th',
    now: new Date('2026-11-22T05:00:00Z'),
  }).lines[0]?.product;

test('a name of three hundred letters without a word may break anywhere rather than cover the columns beside it', () => {
  expect(nameOf('ข'.repeat(300))).toContain('ข\u200bข');
  expect(nameOf('อาหารสุกรเล็ก 551')).toBe('อาหารสุกรเล็ก 551');
});
