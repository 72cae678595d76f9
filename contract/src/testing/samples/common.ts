import { pagination } from '#contract/pages.ts';
import type { ProductFields } from '#contract/product-fields.ts';

/** A page of a list as every list call answers it; by default the whole list. */
export const aList = <Row>(rows: Row[], { page = 1, size = 24, total = rows.length } = {}) => ({
  data: rows,
  pagination: pagination(page, size, total, rows.length),
});

/** The fields of a product; by default a bag of pig feed. */
export const productSample = (product: Partial<ProductFields> = {}): ProductFields => ({
  productCode: '551',
  productName: 'อาหารสุกรเล็ก 551',
  medicineCode: '',
  gradeCode: '',
  gradeName: '',
  unitCode: 'BAG',
  unitName: 'ถุง',
  packSize: 1,
  weightKg: 30,
  priceBy: 'quantity',
  imagePath: '',
  ...product,
});

/** A list as a file; a page does not look at its bytes. */
export const aSheetFile = 'a sheet' as unknown as Uint8Array;
