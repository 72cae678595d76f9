import { Type } from 'typebox';
import { oneOf } from '#contract/shapes.ts';

/** What a column of a customer's sheet is; `none` for all that is no part of an order, such as stock and prices. */
export const columnRoles = ['code', 'product', 'quantity', 'unit', 'note', 'none'] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** The columns of one shape of file, as a person named them, from the first column on; `shape`: a hash of its heads, or of what its columns hold. */
export const SheetColumns = Type.Object({
  shape: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  columns: Type.Array(oneOf(columnRoles), { minItems: 2, maxItems: 256 }),
});
export type SheetColumns = Type.Static<typeof SheetColumns>;
export const CustomerSheets = Type.Object({ data: Type.Array(SheetColumns) });
