import { baht } from '#contract/money.ts';
import { isBaht } from '#contract/shapes.ts';
import { Type, type TSchema } from 'typebox';

/**
 * The fields of a shape from a record whose sums are satang: no other fields, and sums in baht. Takes records, lists and null; a missing
 * field stays missing. `money` replaces that conversion, for records that are in baht already.
 */
export const wireOf = <Wire>(
  shape: TSchema,
  record: Wire,
  money: (sum: number) => number = baht,
): Wire => shaped(shape, record, money) as Wire;

function shaped(shape: TSchema, value: unknown, money: (sum: number) => number): unknown {
  if (value === null) return null;
  if (Type.IsUnion(shape)) return shape.anyOf[0] ? shaped(shape.anyOf[0], value, money) : value;
  if (Type.IsArray(shape))
    return Array.isArray(value) ? value.map((one) => shaped(shape.items, one, money)) : value;
  if (Type.IsObject(shape) && typeof value === 'object')
    return fieldsOf(shape.properties, value as Record<string, unknown>, money);
  return isBaht(shape) && typeof value === 'number' ? money(value) : value;
}

const fieldsOf = (
  fields: Record<string, TSchema>,
  value: Record<string, unknown>,
  money: (sum: number) => number,
) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      value[name] === undefined ? [] : [[name, shaped(field, value[name], money)] as const],
    ),
  );
