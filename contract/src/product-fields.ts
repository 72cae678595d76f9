import { namesOf, recordOf } from '#contract/names.ts';
import { locales, type Locale } from './languages.ts';

/** What a price is for: one of the product's unit, or a kilogram of it. */
export const priceBases = ['quantity', 'weight'] as const;
export type PriceBasis = (typeof priceBases)[number];

interface ProductField {
  /** its column in `product` and `order_line`; `<column>_<locale>` for words, with a column for each language */
  column: string;
  kind: 'text' | 'words' | 'whole' | 'number' | 'basis';
}

/** The fields of a product, by their names on the wire: in the catalogue, in the cart, and in an order's line as of its day (specification §3). */
export const productFields = {
  productCode: { column: 'product_code', kind: 'text' },
  productName: { column: 'name', kind: 'words' },
  medicineCode: { column: 'medicine_code', kind: 'text' },
  gradeCode: { column: 'grade_code', kind: 'text' },
  gradeName: { column: 'grade_name', kind: 'words' },
  unitCode: { column: 'unit_code', kind: 'text' },
  unitName: { column: 'unit_name', kind: 'words' },
  packSize: { column: 'pack_size', kind: 'whole' },
  weightKg: { column: 'weight_kg', kind: 'number' },
  priceBy: { column: 'price_by', kind: 'basis' },
  imagePath: { column: 'image_path', kind: 'text' },
} as const satisfies Record<string, ProductField>;

type Fields = typeof productFields;
export type ProductFieldName = keyof Fields;
type ValueOf = { text: string; words: string; whole: number; number: number; basis: PriceBasis };
export type ProductFields = { [Name in ProductFieldName]: ValueOf[Fields[Name]['kind']] };

export const productFieldNames = namesOf(productFields);

/** A product's defaults: empty texts, one in a pack, no weight, priced by its unit. */
export const usualProduct: ProductFields = {
  ...recordOf(productFieldNames, () => ''),
  packSize: 1,
  weightKg: 0,
  priceBy: 'quantity',
};

type ColumnsOf<Field extends ProductField> = Field['kind'] extends 'words'
  ? `${Field['column']}_${Locale}`
  : Field['column'];
export type ProductColumn = {
  [Name in ProductFieldName]: ColumnsOf<Fields[Name]>;
}[ProductFieldName];

/** The column of a field in a language: `unit_name_th`, `pack_size`. */
export const productColumn = (name: ProductFieldName, locale: Locale): ProductColumn => {
  const { column, kind } = productFields[name];
  return (kind === 'words' ? `${column}_${locale}` : column) as ProductColumn;
};
/** Every column of a product that is copied into an order's line, in all languages. */
export const productColumns = [
  ...new Set(
    productFieldNames.flatMap((name) => locales.map((locale) => productColumn(name, locale))),
  ),
];
