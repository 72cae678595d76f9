import type { DayCustomer, DayReasons } from '#contract/customers/day/shapes.ts';
import { bangkokDate } from '#contract/calendar.ts';
import { latenessOf } from '#contract/lateness.ts';
import { useTranslations } from 'use-intl';
import { dayDate } from '#lib/formats/dates.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { serverNow } from '#lib/server-clock.ts';
import type { TextTone } from '#ui/text/Text.tsx';

export type ReasonName = keyof DayReasons;
/** In the order of a row's lines: what was promised and is owed, then what is ordered. */
export const reasonNames = [
  'step',
  'promise',
  'overdue',
  'held',
  'lorry',
  'due',
  'missing',
  'slips',
] as const satisfies readonly ReasonName[];

/** Whether a customer is in the list for this reason. */
export const hasReason = (customer: DayCustomer, name: ReasonName): boolean =>
  name === 'missing' ? customer.missing.length > 0 : customer[name] !== null;

export interface ReasonLine {
  key: string;
  words: string;
  tone?: TextTone;
}

/** Each reason of a customer as a line. */
export function useReasonLines() {
  const t = useTranslations('customers/day');
  const baht = (amount: number) => money(fromWire(amount));
  const line: { [Name in ReasonName]: (reason: NonNullable<DayReasons[Name]>) => ReasonLine[] } = {
    due: ({ everyDays, lastAmt }) => [
      { key: 'due', words: t('due', { days: everyDays, amount: baht(lastAmt) }) },
    ],
    missing: (products) =>
      products.map(({ sku, productName, since, monthAmt }) => ({
        key: `missing ${sku}`,
        words: t('missing', { product: productName, day: dayDate(since), amount: baht(monthAmt) }),
      })),
    slips: ({ recentAmt, beforeAmt }) => [
      { key: 'slips', words: t('slips', { recent: baht(recentAmt), before: baht(beforeAmt) }) },
    ],
    overdue: ({ amount, days }) => [
      { key: 'overdue', tone: 'danger', words: t('overdue', { amount: baht(amount), days }) },
    ],
    held: ({ amount, orders }) => [
      { key: 'held', tone: 'warning', words: t('held', { orders, amount: baht(amount) }) },
    ],
    lorry: ({ lateMinutes, orderNumber }) => [
      {
        key: 'lorry',
        tone: 'warning',
        words: t('lorry', { ...latenessOf(lateMinutes * 60_000), number: orderNumber }),
      },
    ],
    promise: ({ amount, day }) =>
      day < bangkokDate(new Date(serverNow()))
        ? [
            {
              key: 'promise',
              tone: 'danger',
              words: t('promise_late', { day: dayDate(day), amount: baht(amount) }),
            },
          ]
        : [{ key: 'promise', words: t('promise_today', { amount: baht(amount) }) }],
    step: ({ words, day }) => [{ key: 'step', words: t('step', { day: dayDate(day), words }) }],
  };
  const linesOf = (customer: DayCustomer, name: ReasonName): ReasonLine[] => {
    const reason = customer[name];
    return reason === null ? [] : (line[name] as (of: typeof reason) => ReasonLine[])(reason);
  };
  return (customer: DayCustomer): ReasonLine[] =>
    reasonNames.flatMap((name) => linesOf(customer, name));
}
