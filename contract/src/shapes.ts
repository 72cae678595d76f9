import { Type, type TSchema } from 'typebox';
import { languages, locales, type Lang as LangText } from './languages.ts';
import {
  priceBases,
  productFieldNames,
  productFields,
  type PriceBasis,
  type ProductFieldName,
} from './product-fields.ts';

/** Shapes that every room uses. Codes are opaque text of the supplier's own systems. */
// A NUL, another control character or half of a surrogate pair cannot be stored and belongs in no code, name or note.
const plainText = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\ud800-\\udfff]*$';
export const Text = (maxLength: number, more: { minLength?: number; description?: string } = {}) =>
  Type.String({ maxLength, pattern: plainText, ...more });
/** One of these texts. */
export const oneOf = <Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>({ type: 'string', enum: [...values] });
export const Code = Type.String({ minLength: 1, maxLength: 40, pattern: plainText });
/** An order's id in the database; small enough to be exact as a JSON number. */
export const OrderId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** The name that the server gave a photo when it was uploaded. */
export const PhotoId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
});
export const Lang = Type.Unsafe<LangText>(
  Type.Union(locales.map((locale) => Type.Literal(languages[locale].wire))),
);
export type Lang = LangText;
const inBaht = { description: 'baht, at most two decimals', 'x-unit': 'baht' } as const;
export const Baht = Type.Number(inBaht);
/** Baht, with a description of the amount. */
export const bahtOf = (says: string, more: object = {}) =>
  Type.Number({ ...inBaht, description: `baht: ${says}`, ...more });
export const isBaht = (shape: TSchema): boolean =>
  'x-unit' in shape && shape['x-unit'] === inBaht['x-unit'];
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const fieldShapes = {
  text: Type.String(),
  words: Type.String(),
  whole: Type.Integer(),
  number: Type.Number(),
  basis: Type.Unsafe<PriceBasis>({ type: 'string', enum: [...priceBases] }),
};
type ProductShapes = {
  [Name in ProductFieldName]: (typeof fieldShapes)[(typeof productFields)[Name]['kind']];
};
/** The fields of a product, for every shape that has them. */
export const productShapes = Object.fromEntries(
  productFieldNames.map((name) => [name, fieldShapes[productFields[name].kind]]),
) as ProductShapes;

const pages = { minimum: -1_000_000_000, maximum: 1_000_000_000 };
/** Page numbers below 1 become 1 (specification §3); the upper bound limits every query. */
export const PageNumber = Type.Integer(pages);
/** How many rows a page is to have; each list has its own most. */
export const PageSize = Type.Integer(pages);
/** The version of a record that the caller saw. */
export const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

const Pagination = Type.Object({
  page: Type.Integer(),
  total: Type.Integer(),
  lastPage: Type.Integer(),
  from: Type.Integer(),
  to: Type.Integer(),
});

/** A list as every list call answers it. */
export const ListOf = <T extends TSchema>(row: T) =>
  Type.Object({ data: Type.Array(row), pagination: Pagination });

/** `atLeast`: a search did not count all hits; there is a next page, and `total` is what is known so far. */
const CountedPagination = Type.Object({
  ...Pagination.properties,
  atLeast: Type.Optional(Type.Boolean()),
});

/** A page of a list that is too long to be counted for each search. */
export const CountedList = <T extends TSchema>(row: T) =>
  Type.Object({ data: Type.Array(row), pagination: CountedPagination });

/** The status-and-message head of sales-application answers. */
export const SalesAnswer = Type.Object({
  status: Type.Integer(),
  msgCode: Nullable(Type.String()),
  msg: Type.String(),
});
export const LangQuery = { lang: Type.Optional(Lang) };
