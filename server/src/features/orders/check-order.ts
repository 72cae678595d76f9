import { bangkokDate } from '@smart-order/contract/calendar.ts';
import { eachField, headerFields, headerProblems, longestNote, plainFields } from '@smart-order/contract/orders/header-fields.ts';
import type { OrderHeader } from '@smart-order/contract/orders/shapes.ts';
import { invalidFields } from '../../platform/http/problem.ts';

/** The header as it will be stored; every wrong field is told at once. */
export function checkHeader(orderh: OrderHeader, now: Date) {
  const wishes = eachField((name) => orderh[name] ?? '');
  const wrong = Object.entries(headerProblems(wishes, bangkokDate(now)));
  if (wrong.length > 0) throw invalidFields(wrong.map(([field, code]) => ({ field: `orderh.${field}`, code, facts: { max: longestNote } })));
  return { ...eachField((name) => headerFields[name].normal(wishes[name])), ...plainForms(wishes) };
}
export type CheckedHeader = ReturnType<typeof checkHeader>;

const plainForms = (wishes: Record<(typeof plainFields)[number], string>) =>
  Object.fromEntries(plainFields.map((name) => [headerFields[name].plain.name, headerFields[name].plain.of(wishes[name])]));
