import type { Draft, DraftLine, DraftRow } from '#contract/drafts/stored/shapes.ts';
import { aProduct } from '#contract/testing/samples/catalogue.ts';

const changed = { changedBy: 'สมศรี ใจดี', changedAt: '2026-03-01T03:30:00.000Z' };
const head = {
  draftId: 12,
  bu: 'FEED',
  orgCode: '1101',
  orgName: 'สระบุรี',
  cvCode: 'C100',
  cvName: 'ฟาร์มสมชาย',
  name: '',
  source: 'cart',
  begunBy: 'สมชาย ใจดี',
  begunAt: '2026-03-01T02:00:00.000Z',
  ...changed,
} as const;

/** An open draft in a list: `aDraftRow({ name: 'Tuesday' })`. */
export const aDraftRow = (row: Partial<DraftRow> = {}): DraftRow => ({
  ...head,
  version: 1,
  isOwn: true,
  words: '',
  lines: 2,
  productName: 'อาหารสุกรเล็ก 551',
  products: [
    { sku: '551', imagePath: '551.webp' },
    { sku: '552', imagePath: '552.webp' },
  ],
  amount: 12_240,
  ...row,
});

export const aDraftLine = (sku: string, line: Partial<DraftLine> = {}): DraftLine => ({
  sku,
  productName: `Feed ${sku}`,
  orderQty: 10,
  product: aProduct({ sku, productCode: sku, productName: `Feed ${sku}` }),
  prdTypeName: 'อาหารสุกร',
  version: 1,
  ...changed,
  ...line,
});

/** A draft with two lines that is not placed. */
export const aDraft = (draft: Partial<Draft> = {}): Draft => ({
  ...head,
  words: '',
  delivery: {},
  version: 1,
  lines: [aDraftLine('551'), aDraftLine('552')],
  removed: [],
  open: [],
  placed: null,
  ...draft,
});
