import { areWeekdays } from '#contract/delivery/days/plan.ts';
import { zonesSql } from '#features/delivery/front.ts';
import { clock, code, day, whole, wholeOrNothing, words, yesNo, type Column } from './columns.ts';
import { ref, simple, stagingOf, unit, type Kind } from './kind.ts';
import { reasonOf } from './reason.ts';
import { removable } from './removable.ts';

const weekdays: Column = {
  ...code('weekdays'),
  says: 'days of the week, 1 is Monday and 7 is Sunday, with semicolons between them: 1;3;5',
  read: (text) =>
    areWeekdays(text)
      ? { value: text }
      : { wrong: reasonOf`"${text}" is no list of weekdays such as 1;3;5` },
};
const cutOff: Column = { ...clock('cutOff'), says: 'time H:mm in Asia/Bangkok' };

/** Names no product type, or one of the business unit. A zone is known by its ship-to places: one that none has is a warning, because they may come later. */
const covered = {
  named: [{ code: 'zone', within: [], stored: zonesSql }],
  references: [unit, ref('product_type', ['bu', 'prd_type_code'], undefined, "prd_type_code = ''")],
  rules: [
    {
      broken: `s.zone <> '' and not exists (select from ship_to t where t.zone = s.zone) and not exists (select from ${stagingOf('ship-to')} t where t.zone = s.zone)`,
      says: reasonOf`zone is the zone of no ship-to`,
      warns: true,
      looksIn: 'ship_to',
    },
  ],
};
const key = [code('bu'), code('zone', { fallback: '' }), code('prdTypeCode', { fallback: '' })];

/** Days of delivery: when a business unit delivers, and when not (decisions/delivery-days.md). */
export const dayKinds: readonly Kind[] = [
  removable({
    ...simple(
      'delivery-days',
      'weekdays of delivery and cut-offs; an empty zone or prdTypeCode is each of them, and the row that names most counts',
      'delivery_rule',
      [
        ...key,
        weekdays,
        whole('leadDays', 0, 30, { fallback: '1' }),
        cutOff,
        wholeOrNothing('places', 0, 100_000),
      ],
      ['bu', 'zone', 'prd_type_code'],
      covered.references,
    ),
    rules: covered.rules,
    named: covered.named,
  }),
  removable({
    ...simple(
      'closed-days',
      'days without delivery; an empty zone or prdTypeCode is each of them',
      'delivery_closed_day',
      [
        ...key,
        day('day'),
        yesNo('holiday', { fallback: 'N', column: 'is_holiday' }),
        words('nameTh', { fallback: '' }),
        words('nameEn', { fallback: '' }),
      ],
      ['bu', 'zone', 'prd_type_code', 'day'],
      covered.references,
    ),
    rules: covered.rules,
    named: covered.named,
  }),
];
