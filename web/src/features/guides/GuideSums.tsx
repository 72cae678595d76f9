import { useTranslations } from 'use-intl';
import { Dotted } from '#ui/text/Dot.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { piecesIn, sumOf, type ReadyLine } from './guide-lines.ts';

const kilogramsOfTonne = 1000;

/** Baht, bags and weight of the numbers typed. */
export function GuideSums({ lines }: { lines: readonly ReadyLine[] }) {
  const t = useTranslations('guides.sums');
  if (lines.length === 0) return <Caption>{t('none')}</Caption>;
  const { amount, weightKg, isEstimated, hasInvoicePrices } = sumOf(lines);
  const weight =
    weightKg < kilogramsOfTonne
      ? weightKg > 0 && t('kilograms', { weight: weightKg })
      : t('tonnes', { weight: weightKg / kilogramsOfTonne });
  return (
    <span>
      <Money amount={amount} size="mid" about={isEstimated} />
      <Caption as="span" block>
        <Dotted
          facts={[piecesIn(lines), weight || '', hasInvoicePrices ? t('plus_invoice') : '']}
        />
      </Caption>
    </span>
  );
}
