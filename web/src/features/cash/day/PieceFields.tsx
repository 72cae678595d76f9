import { cashValues } from '#contract/cash/cash-values.ts';
import { oneSpelling } from '#contract/fold-text.ts';
import { satang } from '#contract/money.ts';
import { bareMoney } from '#contract/written-money.ts';
import { useTranslations } from 'use-intl';
import { TextField } from '#ui/forms/TextField.tsx';
import { CountRow, CountRows } from '#ui/lists/CountRows.tsx';

interface PieceFieldsProps {
  kind: 'note' | 'coin';
  legend: string;
  counts: Readonly<Record<number, string>>;
  countOf: (value: number) => number;
  onCount: (value: number, text: string) => void;
}

/** Fields for the number of each note, or of each coin. */
export function PieceFields({ kind, legend, counts, countOf, onCount }: PieceFieldsProps) {
  const t = useTranslations('cash.day');
  const values = cashValues.filter((one) => one.kind === kind);
  const sum = satang(values.reduce((all, { value }) => all + value * countOf(value), 0));
  return (
    <CountRows legend={legend} sum={bareMoney(sum)}>
      {values.map(({ value }) => {
        const name = bareMoney(value).replace(/\.00$/, '');
        return (
          <CountRow key={value} name={name} sum={bareMoney(satang(value * countOf(value)))}>
            <TextField
              label={t('piece', { value: name })}
              hideLabel
              figure="count"
              placeholder="0"
              maxLength={6}
              value={counts[value] ?? ''}
              onChange={(e) =>
                onCount(value, oneSpelling(e.currentTarget.value).replaceAll(/\D/g, ''))
              }
            />
          </CountRow>
        );
      })}
    </CountRows>
  );
}
