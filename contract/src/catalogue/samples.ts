import type { Static } from 'typebox';
import { aList, productSample } from '../samples.ts';
import type { Product, ProductGroup, ProductType } from './calls.ts';

export const aProduct = (product: Partial<Product> = {}): Product => ({
  sku: '551--',
  prdTypeCode: 'SWF',
  prdTypeGroup: 'PIG',
  ...productSample(),
  unitPrice: 612,
  unitPriceText: '612.00',
  lastQty: 0,
  ...product,
});

export const aProductType = (type: Partial<Static<typeof ProductType>> = {}): Static<typeof ProductType> => ({
  prdTypeCode: 'SWF',
  prdTypeName: 'อาหารสุกร',
  total: 1,
  ...type,
});

export const aProductGroup = (group: Partial<Static<typeof ProductGroup>> = {}): Static<typeof ProductGroup> => ({
  prdTypeGroup: 'PIG',
  prdTypeGroupName: 'สุกรเล็ก',
  total: 1,
  ...group,
});

/** A page of products with the groups of their type. */
export const aProductList = (rows: Product[], page: Parameters<typeof aList>[1] = {}) => ({
  ...aList(rows, page),
  productTypeGroup: [aProductGroup({ total: rows.length })],
});
