import { localeOf, type Lang } from '#contract/languages.ts';
import {
  productColumn,
  productFieldNames,
  type ProductColumn,
  type ProductFields,
} from '#contract/product-fields.ts';
import { imageNames } from './image-names.ts';

type ProductRow = Record<ProductColumn, string | number>;

/** The product fields of a product or of an order's line, in the reader's language. */
export const productOfRow = (row: ProductRow, lang: Lang): ProductFields => {
  const fields = Object.fromEntries(
    productFieldNames.map((name) => [name, row[productColumn(name, localeOf[lang])]]),
  ) as ProductFields;
  return { ...fields, imagePath: imageNames(fields.imagePath) };
};
