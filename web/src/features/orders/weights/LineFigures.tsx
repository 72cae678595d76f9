import type { OrderLine } from '#contract/orders/own-shapes.ts';
import { progressStages } from '#contract/orders/progress.ts';
import { Scale } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Satang } from '#contract/money.ts';
import { isKnownAmount, money } from '#lib/formats/money.ts';
import { count, quantityWords } from '#lib/formats/units.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { Fact, Facts } from '#ui/lists/Facts.tsx';
import { Note } from '#ui/text/Note.tsx';
import { differencesOf, usualWeight, type Difference } from './line-differences.ts';

/** The ordered, allocated, sent and invoiced figures of one line, and below them the reasons of differences and their effect on the amount. */
export function LineFigures({ line }: { line: OrderLine }) {
  const t = useTranslations('orders/receiving.figures');
  const words = useDifferenceWords(line);
  const usual = usualWeight(line, line.quantity);
  const isKilogram = line.weightKg === 1 && line.priceBy === 'weight';
  const figures = (quantity: number, weight: string) =>
    isKilogram && weight
      ? weight
      : `${quantityWords(quantity, line.unitName)}${weight && ` · ${weight}`}`;
  return (
    <Stack gap={8}>
      <Facts>
        <Fact label={t('ordered')}>
          {isKilogram
            ? quantityWords(line.quantity, line.unitName)
            : figures(line.quantity, usual > 0 ? t('usual', { kg: count(usual) }) : '')}
        </Fact>
        {progressStages.map((stage) => {
          const recorded = line[stage];
          return (
            recorded && (
              <Fact key={stage} label={t(stage)}>
                {figures(
                  recorded.quantity,
                  recorded.weight > 0 ? t('kg', { kg: count(recorded.weight) }) : '',
                )}
              </Fact>
            )
          );
        })}
      </Facts>
      {differencesOf(line).map((difference) => (
        <Note key={difference.kind} icon={Scale}>
          {words(difference)}
        </Note>
      ))}
    </Stack>
  );
}

function useDifferenceWords(line: OrderLine): (difference: Difference) => string {
  const t = useTranslations('orders/receiving.why');
  const kilograms = useTranslations('orders/receiving.figures');
  const some = (quantity: number) => quantityWords(Math.abs(quantity), line.unitName);
  const effect = (amount: Satang) => {
    if (line.unitPrice <= 0 || !isKnownAmount(amount)) return '';
    const change = money(Math.abs(amount) as Satang);
    return amount === 0
      ? t('amount_same')
      : amount < 0
        ? t('amount_less', { amount: change })
        : t('amount_more', { amount: change });
  };
  return (difference) => {
    if (difference.kind === 'allocated')
      return t(difference.quantity < 0 ? 'allocated_less' : 'allocated_more', {
        quantity: some(difference.quantity),
      });
    if (difference.kind === 'invoiced') {
      const { quantity, weight } = difference.figures;
      const figure =
        line.priceBy === 'weight' ? kilograms('kg', { kg: count(weight) }) : some(quantity);
      return [t('invoiced_other', { figure }), effect(difference.amount)]
        .filter(Boolean)
        .join(': ');
    }
    const { quantity, weight, paidByQuantity, amount } = difference;
    const parts = [
      quantity === 0
        ? t('sent_as')
        : t(quantity < 0 ? 'sent_less' : 'sent_more', { quantity: some(quantity) }),
      weight !== 0 &&
        t(weight < 0 ? 'sent_lighter' : 'sent_heavier', { kg: count(Math.abs(weight)) }),
      paidByQuantity && t('by_quantity'),
    ];
    return [parts.filter(Boolean).join(', '), effect(amount)].filter(Boolean).join(': ');
  };
}
