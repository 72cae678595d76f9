import type { GuideRow, OpenGuide } from '#contract/guides/shapes.ts';
import { aProduct } from './catalogue.ts';

/** A row of a guide that was ordered a week ago and is offered now. */
export const aGuideRow = ({ now, ...row }: Partial<GuideRow> = {}): GuideRow => {
  const { sku = '551--', productName = `Feed ${sku.slice(0, 3)}` } = row;
  return {
    sku,
    productName,
    prdTypeName: 'อาหารสุกร',
    par: null,
    lastQty: 20,
    usualQty: 20,
    recentQuantities: [20, 30, 20],
    lastDate: '2026-02-23',
    ...row,
    now:
      now === undefined
        ? aProduct({
            sku,
            productCode: sku.slice(0, 3),
            productName,
            weightKg: 30,
            lastQty: row.lastQty ?? 20,
          })
        : now,
  };
};

/** A customer's usual guide, computed from their orders. */
export const anOpenGuide = (guide: Partial<OpenGuide> = {}): OpenGuide => ({
  guideId: 0,
  name: '',
  isStored: false,
  guides: [],
  rows: [
    aGuideRow(),
    aGuideRow({ sku: '552--' }),
    aGuideRow({ sku: '553--', lastQty: 10, usualQty: 5, lastDate: '2026-01-31' }),
  ],
  ...guide,
});
