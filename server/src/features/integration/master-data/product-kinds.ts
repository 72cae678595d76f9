import { priceBases } from '#contract/product-fields.ts';
import { applyPrices, periodKey } from './apply-prices.ts';
import {
  baht,
  code,
  endOfDays,
  note,
  oneOf,
  quantity,
  whole,
  wholeOrNothing,
  words,
  yesNo,
} from './columns.ts';
import {
  codedProducts,
  formerCode,
  formerCodeAlone,
  formerCodeRules,
  renames,
} from './former-codes.ts';
import { names, ref, simple, unit, type Kind } from './kind.ts';
import { removal } from './removable.ts';
import { reasonOf } from './reason.ts';
import { upsert } from './upsert.ts';

const productColumns = [
  code('bu'),
  code('prdTypeCode'),
  code('groupCode', { fallback: '' }),
  code('productCode'),
  code('medicineCode', { fallback: '' }),
  code('gradeCode', { fallback: '' }),
  words('gradeNameTh', { fallback: '' }),
  words('gradeNameEn', { fallback: '' }),
  ...names,
  code('unitCode'),
  words('unitNameTh'),
  words('unitNameEn'),
  whole('packSize', 1, 1_000_000, { fallback: '1' }),
  quantity('weightKg', { fallback: '0' }),
  oneOf('priceBy', priceBases, { fallback: 'quantity' }),
  words('imagePath', { fallback: '' }),
  note('ingredientsTh'),
  note('ingredientsEn'),
  wholeOrNothing('withdrawalDays', 0, 365),
  yesNo('active'),
];

/** Products and their prices. */
export const productKinds: readonly Kind[] = [
  simple(
    'product-types',
    'product types',
    'product_type',
    [code('bu'), code('prdTypeCode'), ...names, whole('sortOrder', 0, 9999, { fallback: '0' })],
    ['bu', 'prd_type_code'],
    [unit],
  ),
  simple(
    'product-groups',
    'groups within a product type',
    'product_group',
    [
      code('bu'),
      code('prdTypeCode'),
      code('groupCode'),
      ...names,
      whole('sortOrder', 0, 9999, { fallback: '0' }),
    ],
    ['bu', 'prd_type_code', 'group_code'],
    [ref('product_type', ['bu', 'prd_type_code'])],
  ),
  {
    name: 'products',
    says: 'products; active N retires one',
    columns: [...productColumns, formerCode],
    table: 'product',
    made: { column: 'sku', of: `product_code || '-' || medicine_code || '-' || grade_code` },
    key: ['bu', 'product_code', 'medicine_code', 'grade_code'],
    named: [{ code: 'sku', within: ['bu'], isSearched: true }],
    alone: [
      { says: 'sku', of: (row) => [`${row}.bu`, `${row}.sku`] },
      formerCodeAlone(codedProducts),
    ],
    renames: renames(codedProducts),
    references: [
      ref('product_type', ['bu', 'prd_type_code']),
      ref('product_group', ['bu', 'prd_type_code', 'group_code'], undefined, "group_code = ''"),
    ],
    rules: [
      {
        broken: `s.price_by = 'weight' and s.weight_kg = 0`,
        says: reasonOf`priceBy is weight, so weightKg must be given`,
      },
      ...formerCodeRules(codedProducts),
    ],
    retires: { set: 'active = false', living: 't.active' },
    parted: true,
    apply: (staging) => [
      upsert('product', staging, ['sku', ...productColumns.map((c) => c.column)], ['bu', 'sku']),
    ],
  },
  {
    ...simple(
      'prices',
      'prices; an empty cvCode is the list price, without which the organisation does not sell the product; of several that are valid on a day the one that began last counts',
      'product_price',
      [
        code('bu'),
        code('orgCode'),
        code('sku'),
        code('cvCode', { fallback: '' }),
        endOfDays('validFrom', '-infinity', 'the first on which it is valid'),
        endOfDays('validTo', 'infinity', 'the last on which it is valid'),
        baht('unitPrice'),
        removal,
      ],
      periodKey,
      [
        ref('product', ['bu', 'sku']),
        ref('organisation', ['org_code']),
        ref('customer', ['cv_code'], ['cv_code'], "cv_code = ''"),
      ],
    ),
    rules: [{ broken: 's.valid_from > s.valid_to', says: reasonOf`validFrom is after validTo` }],
    stored: 'living_price',
    removes: true,
    apply: applyPrices,
  },
];
