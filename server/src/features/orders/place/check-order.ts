import {
  eachField,
  fromWire,
  headerFieldNames,
  headerFields,
  headerFacts,
  headerProblems,
  plainFields,
  type DeliveryDetails,
  type HeaderFieldName,
} from '#contract/orders/header-fields.ts';
import type { OrderHeader } from '#contract/orders/shapes.ts';
import { isStaff } from '#contract/orders/who-may.ts';
import type { Context } from '#platform/context.ts';
import { invalidFields, type FieldProblem } from '#platform/problem.ts';

/** The header as it will be stored, and what is wrong with its fields. `standing` is the stored header of an edited order. */
export function readHeader(
  orderh: OrderHeader,
  now: Date,
  standing?: DeliveryDetails,
): { header: DeliveryDetails; wrong: FieldProblem[] } {
  const delivery = fromWire(orderh);
  const found = headerProblems(delivery, now, standing);
  const wrong = headerFieldNames.flatMap((name) => {
    const code = found[name];
    return code ? [{ field: fieldPath(name), code, facts: headerFacts(code, now) }] : [];
  });
  return { header: eachField((name) => headerFields[name].normal(delivery[name])), wrong };
}

/** The header as it will be stored; every wrong field is reported at once. */
export function checkHeader(
  orderh: OrderHeader,
  now: Date,
  standing?: DeliveryDetails,
): DeliveryDetails {
  const { header, wrong } = readHeader(orderh, now, standing);
  if (wrong.length > 0) throw invalidFields(wrong);
  return header;
}

/** Why staff deliver on a closed day; '' without an override. A customer has none. */
export const dayReasonOf = (
  { caller }: Pick<Context, 'caller'>,
  { dayReason = '' }: { dayReason?: string | undefined },
): string => (isStaff(caller) ? dayReason.trim() : '');

/** A header field's path in the request: `orderh.orderBy`. */
export const fieldPath = (name: HeaderFieldName): string => `orderh.${headerFields[name].wire}`;

type Column =
  | (typeof headerFields)[HeaderFieldName]['column']
  | (typeof headerFields)[(typeof plainFields)[number]]['plain']['column'];

/** The header in the columns of `orders`, each searched field with its plain form beside it. */
export const headerColumns = (delivery: DeliveryDetails) =>
  Object.fromEntries([
    ...headerFieldNames.map((name) => [headerFields[name].column, delivery[name]] as const),
    ...plainFields.map(
      (name) =>
        [headerFields[name].plain.column, headerFields[name].plain.of(delivery[name])] as const,
    ),
  ]) as Record<Column, string>;
