import { headerFieldNames, type HeaderFieldName } from '#contract/orders/header-fields.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import {
  headerOf,
  isSameField,
  isUntouched,
  keyedLines,
  startDraft,
  wantedHeader,
  wantedQuantity,
  wantHeader,
  wantQuantity,
  type OrderDraft,
} from './draft.ts';

/** A change by another person since the draft began, in a line whose quantity in the draft is a different one. */
export interface LineClash {
  key: string;
  name: string;
  unit: string;
  /** quantities: at the start of the draft, in the order now, in the draft; 0 where the line is not in the order */
  was: number;
  theirs: number;
  mine: number;
}
export interface FieldClash {
  field: HeaderFieldName;
  was: string;
  theirs: string;
  mine: string;
}
export interface Clash {
  lines: LineClash[];
  fields: FieldClash[];
}

/** The changes of another person since the draft began. Equal changes of both are left out, because there is nothing to choose. */
export function clashOf(draft: OrderDraft, order: OrderView): Clash {
  const now = keyedLines(order.details);
  const keys = [...new Set([...Object.keys(draft.lines), ...now.keys()])];
  const lines = keys.map((key): LineClash => {
    const [then, line] = [draft.lines[key], now.get(key)];
    return {
      key,
      name: line?.productName ?? then?.name ?? key,
      unit: line?.unitName ?? then?.unit ?? '',
      was: then?.quantity ?? 0,
      theirs: line?.quantity ?? 0,
      mine: wantedQuantity(draft, key),
    };
  });
  const [header, wanted] = [headerOf(order), wantedHeader(draft)];
  const fields = headerFieldNames.map((field): FieldClash => ({
    field,
    was: draft.header[field],
    theirs: header[field],
    mine: wanted[field],
  }));
  return {
    lines: lines.filter(({ was, theirs, mine }) => theirs !== was && theirs !== mine),
    fields: fields.filter(
      ({ field, was, theirs, mine }) =>
        !isSameField(field, theirs, was) && !isSameField(field, theirs, mine),
    ),
  };
}

export const isClash = ({ lines, fields }: Clash): boolean => lines.length + fields.length > 0;

/** The choice for each line and field, by `line:<key>` and `field:<name>`. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;
export const lineChoice = ({ key }: LineClash) => `line:${key}`;
export const fieldChoice = ({ field }: FieldClash) => `field:${field}`;

/** The choices before the user chooses: their own change where they made one, else the other person's. */
export function usualChoices({ lines, fields }: Clash): Choices {
  return Object.fromEntries([
    ...lines.map((one) => [lineChoice(one), one.mine === one.was ? 'theirs' : 'mine'] as const),
    ...fields.map(
      (one) =>
        [fieldChoice(one), isSameField(one.field, one.mine, one.was) ? 'theirs' : 'mine'] as const,
    ),
  ]);
}

/** Puts the draft on the present order: its changes remain, except those for which the user chose the other person's. */
export function settleOn(draft: OrderDraft, order: OrderView, choices: Choices): OrderDraft {
  const { lines, fields } = clashOf(draft, order);
  const fresh = startDraft(order);
  const own = [
    ...new Set([...Object.keys(draft.quantities), ...lines.map(({ key }) => key)]),
  ].filter((key) => choices[`line:${key}`] !== 'theirs');
  const withLines = own.reduce(
    (now, key) => wantQuantity(now, key, wantedQuantity(draft, key), draft.added[key]),
    fresh,
  );
  const details = {
    ...draft.wishes,
    ...Object.fromEntries(fields.map((one) => [one.field, one.mine])),
  };
  const wanted = headerFieldNames.filter(
    (name) => name in details && choices[`field:${name}`] !== 'theirs',
  );
  const header = Object.fromEntries(wanted.map((name) => [name, details[name] ?? '']));
  return wantHeader(withLines, { ...fresh.header, ...header });
}

/** The draft after the order is read again: without a conflict it takes over the new version. */
export function follow(draft: OrderDraft, order: OrderView): OrderDraft {
  if (isUntouched(draft))
    return JSON.stringify(draft) === JSON.stringify(startDraft(order)) ? draft : startDraft(order);
  if (isClash(clashOf(draft, order))) return draft;
  const next = settleOn(draft, order, {});
  return JSON.stringify(next) === JSON.stringify(draft) ? draft : next;
}
