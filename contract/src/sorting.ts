/** The field by which a list is sorted, and whether the largest is first. */
export interface Sorting<Field extends string> {
  field: Field;
  down: boolean;
}
const form = /^(-)?(\w+?)(?::(asc|desc))?$/i;
const isDown = (word: string) => word.toLowerCase() === 'desc';

/**
 * Reads a call's `sort`: a field, `-` before it for descending, `field:asc`, `field:desc`, or `asc` and `desc` alone for the
 * usual field. Undefined for any other text or field.
 */
export function readSorting<Field extends string>(
  sort: string,
  fields: readonly Field[],
  usual: Sorting<Field>,
): Sorting<Field> | undefined {
  const text = sort.trim();
  if (text === '') return usual;
  if (/^(?:asc|desc)$/i.test(text)) return { ...usual, down: isDown(text) };
  const [, minus, name, way = ''] = form.exec(text) ?? [];
  const field = fields.find((one) => one === name);
  if (!field || (minus && way)) return undefined;
  return { field, down: minus === '-' || isDown(way) };
}
