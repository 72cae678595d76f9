import { cashValues } from '@smart-order/contract/cash/cash-values.ts';
import { satang } from '@smart-order/contract/money.ts';
import { bareMoney } from '@smart-order/contract/written-money.ts';
import { useTranslations } from 'use-intl';
import { Row } from '../../../ui/Row.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Caption, Text } from '../../../ui/Text.tsx';
import { TextField } from '../../../ui/TextField.tsx';

interface PieceFieldsProps {
  kind: 'note' | 'coin';
  legend: string;
  counts: Readonly<Record<number, string>>;
  countOf: (value: number) => number;
  onCount: (value: number, text: string) => void;
}

/** How many of each note, or of each coin. */
export function PieceFields({ kind, legend, counts, countOf, onCount }: PieceFieldsProps) {
  const t = useTranslations('cash.day');
  const values = cashValues.filter((one) => one.kind === kind);
  const sum = satang(values.reduce((all, { value }) => all + value * countOf(value), 0));
  return (
    <Stack gap={8}>
      <Row between>
        <Caption>{legend}</Caption>
        <Caption>{bareMoney(sum)}</Caption>
      </Row>
      {values.map(({ value }) => {
        const name = bareMoney(value).replace(/\.00$/, '');
        return (
          <Row key={value} between gap={12}>
            <Text as="span" strong nowrap>
              {name} ×
            </Text>
            <TextField
              label={t('piece', { value: name })}
              hideLabel
              inputMode="numeric"
              autoComplete="off"
              size={6}
              maxLength={6}
              value={counts[value] ?? ''}
              onChange={(e) => onCount(value, e.currentTarget.value.replaceAll(/\D/g, ''))}
            />
            <Text as="span" nowrap end>
              {bareMoney(satang(value * countOf(value)))}
            </Text>
          </Row>
        );
      })}
    </Stack>
  );
}
