import { pagination } from '#contract/pages.ts';
import type { ProductFields } from '#contract/product-fields.ts';

/** A page of a list as every list call answers it; the whole list where nothing else is said. */
export const aList = <Row>(rows: Row[], { page = 1, size = 24, total = rows.length } = {}) => ({
  data: rows,
  pagination: pagination(page, size, total, rows.length),
});

/** What a product is: a bag of pig feed where nothing else is said. */
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

/** A list as a file, as a page is given it: its bytes do not matter there. */
export const aSheetFile = 'a sheet' as unknown as Uint8Array;
