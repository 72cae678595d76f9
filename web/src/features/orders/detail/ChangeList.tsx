import type { HeaderFieldName } from '#contract/orders/header-fields.ts';
import { useTranslations } from 'use-intl';
import { clockTime, shortDate } from '#lib/formats/dates.ts';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { quantityWords } from '#lib/formats/units.ts';
import { Hidden } from '#ui/layout/Only.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/text/Text.tsx';

/** A changed quantity; 0 where the product is not in the order. `prices` only where the price changed, too. */
export interface ChangedLine {
  key: string;
  name: string;
  unit: string;
  before: number;
  after: number;
  /** of one unit, in baht */
  prices?: { before: number; after: number };
}
/** A changed field of the header; names instead of codes, days in ISO. */
export interface ChangedField {
  field: HeaderFieldName;
  before: string;
  after: string;
}

/** A value of the header in its display format. */
const shown: Partial<Record<HeaderFieldName, (value: string) => string>> = {
  requireDate: shortDate,
  requireTime: clockTime,
};
export const fieldValue = (field: HeaderFieldName, value: string): string =>
  value ? (shown[field]?.(value) ?? value) : '';

/** The changes of an order, before and after, one on each line. */
export function ChangeList({
  lines,
  fields,
}: {
  lines: readonly ChangedLine[];
  fields: readonly ChangedField[];
}) {
  const t = useTranslations('orders/edit');
  const orders = useTranslations('orders');
  const nothing = t('nothing');
  const quantity = (count: number, unit: string) =>
    count > 0 ? quantityWords(count, unit) : t('took_out');
  return (
    <Stack as="ul" gap={4}>
      {lines.map(({ key, name, unit, before, after, prices }) => (
        <li key={key}>
          {name}{' '}
          {before > 0 ? (
            <BeforeAfter before={quantity(before, unit)} after={quantity(after, unit)} />
          ) : (
            <b>+{quantity(after, unit)}</b>
          )}
          {prices && (
            <>
              {' '}
              <BeforeAfter
                before={bareMoney(fromWire(prices.before))}
                after={bareMoney(fromWire(prices.after))}
              />
            </>
          )}
        </li>
      ))}
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          {orders(`field.${field}`)}{' '}
          <BeforeAfter
            before={fieldValue(field, before) || nothing}
            after={fieldValue(field, after) || nothing}
          />
        </li>
      ))}
    </Stack>
  );
}

function BeforeAfter({ before, after }: { before: string; after: string }) {
  const t = useTranslations('orders/edit');
  return (
    <>
      <Hidden>{t('from')} </Hidden>
      <Text as="s" tone="muted">
        {before}
      </Text>{' '}
      <span aria-hidden="true">→</span> <Hidden>{t('to')} </Hidden>
      <b>{after}</b>
    </>
  );
}
