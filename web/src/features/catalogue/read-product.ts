import type { Product, ProductGroup, ProductType } from '@smart-order/contract/catalogue/calls.ts';
import { usualProduct } from '@smart-order/contract/product-fields.ts';
import type { Static } from 'typebox';
import { filled, isRecord } from '../../lib/records.ts';

/** Of a product type, and how many products it has where the API counts them. */
export type KnownType = Omit<Static<typeof ProductType>, 'total'> & { total?: number };
type Group = Static<typeof ProductGroup>;

// Beyond specification §3: prdTypeGroup, weightKg and lastQty.
const usual: Product = { ...usualProduct, sku: '', prdTypeCode: '', prdTypeGroup: '', unitPrice: 0, unitPriceText: '', lastQty: 0 };

/** The codes of a product as one; empty parts are kept (D-39). */
const skuOf = ({ productCode, medicineCode, gradeCode }: Pick<Product, 'productCode' | 'medicineCode' | 'gradeCode'>) =>
  [productCode, medicineCode, gradeCode].join('-');

/** A product of the list, of the type that was asked for. */
export const productIn =
  (prdTypeCode: string) =>
  (said: unknown): Product => {
    const product = filled({ ...usual, prdTypeCode }, said);
    return { ...product, sku: product.sku || skuOf(product), productName: product.productName || product.productCode };
  };

/** What stands in a line beside its quantities, composed as for a product. */
export const skuIn = (said: unknown): string => skuOf(filled(usual, said));

export function typeIn(said: unknown): KnownType {
  const type = filled<KnownType>({ prdTypeCode: '', prdTypeName: '' }, said);
  return { ...type, prdTypeName: type.prdTypeName || type.prdTypeCode };
}

/** The groups of a type; those without a code cannot be chosen. */
export function groupsIn(answer: unknown): Group[] {
  const groups = isRecord(answer) && Array.isArray(answer.productTypeGroup) ? answer.productTypeGroup : [];
  return groups
    .map((said: unknown) => filled({ prdTypeGroup: '', prdTypeGroupName: '', total: 0 }, isRecord(said) ? said : { prdTypeGroup: said }))
    .filter(({ prdTypeGroup }) => prdTypeGroup !== '')
    .map((group) => ({ ...group, prdTypeGroupName: group.prdTypeGroupName || group.prdTypeGroup }));
}
