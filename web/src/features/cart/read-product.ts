import type { Product, ProductGroup, ProductType } from '#contract/catalogue/own-shapes.ts';
import { usualProduct } from '#contract/product-fields.ts';
import { filled, isRecord } from '#lib/records.ts';

/** The key of all queries about products and their prices. */
export const catalogueKey = ['catalogue'] as const;

/** A product type, with its number of products where the API counts them. */
export type KnownType = Omit<ProductType, 'total'> & { total?: number };
type Group = ProductGroup;

// Fields beyond specification §3: productGroup, weightKg and lastQuantity.
const usual: Product = {
  ...usualProduct,
  sku: '',
  productType: '',
  productGroup: '',
  unitPrice: 0,
  unitPriceText: '',
  lastQuantity: 0,
  lastDate: '',
};

/** A product's sku, composed of its codes; empty parts remain (D-39). */
const skuOf = ({
  productCode,
  medicineCode,
  gradeCode,
}: Pick<Product, 'productCode' | 'medicineCode' | 'gradeCode'>) =>
  [productCode, medicineCode, gradeCode].join('-');

/** A product of the list, with the requested type. One without a code is dropped, because it could not be ordered. */
export const productIn =
  (productType: string) =>
  (raw: unknown): Product | undefined => {
    const product = filled({ ...usual, productType }, raw);
    const sku = product.sku || (product.productCode && skuOf(product));
    return sku
      ? { ...product, sku, productName: product.productName || product.productCode }
      : undefined;
  };

/** The sku of a line, composed as for a product. */
export const skuIn = (raw: unknown): string => skuOf(filled(usual, raw));

export function typeIn(raw: unknown): KnownType | undefined {
  const type = filled<KnownType>({ productType: '', productTypeName: '' }, raw);
  return type.productType
    ? { ...type, productTypeName: type.productTypeName || type.productType }
    : undefined;
}

/** The groups of a type; those without a code cannot be chosen. */
export function groupsIn(answer: unknown): Group[] {
  const groups =
    isRecord(answer) && Array.isArray(answer.productGroups) ? answer.productGroups : [];
  return groups
    .map((raw: unknown) =>
      filled(
        { productGroup: '', productGroupName: '', total: 0 },
        isRecord(raw) ? raw : { productGroup: raw },
      ),
    )
    .filter(({ productGroup }) => productGroup !== '')
    .map((group) => ({ ...group, productGroupName: group.productGroupName || group.productGroup }));
}
