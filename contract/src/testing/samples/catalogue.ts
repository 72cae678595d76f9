import type { Static } from 'typebox';
import { aList, productSample } from '#contract/testing/samples/common.ts';
import type {
  ProductGroup,
  ProductSheet,
  ProductType,
  Purchase,
} from '#contract/catalogue/calls.ts';
import type { Product } from '#contract/catalogue/shapes.ts';

export const aProduct = (product: Partial<Product> = {}): Product => ({
  sku: '551--',
  prdTypeCode: 'SWF',
  prdTypeGroup: 'PIG',
  ...productSample(),
  unitPrice: 612,
  unitPriceText: '612.00',
  lastQty: 0,
  lastDate: '',
  ...product,
});

export const aProductType = (
  type: Partial<Static<typeof ProductType>> = {},
): Static<typeof ProductType> => ({
  prdTypeCode: 'SWF',
  prdTypeName: 'อาหารสุกร',
  total: 1,
  ...type,
});

export const aProductGroup = (
  group: Partial<Static<typeof ProductGroup>> = {},
): Static<typeof ProductGroup> => ({
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

export const aPurchase = (purchase: Partial<Purchase> = {}): Purchase => ({
  orderId: 1,
  orderNumber: 'SO-2026-000001',
  orderDate: '2026-02-20',
  orderQty: 10,
  unitName: 'ถุง',
  unitPrice: 612,
  ...purchase,
});

/** A product's sheet; by default nothing more is known and nothing was bought. */
export const aProductSheet = (sheet: Partial<ProductSheet> = {}): ProductSheet => ({
  ingredients: '',
  withdrawalDays: null,
  purchases: [],
  ...sheet,
});
