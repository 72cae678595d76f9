import type { GuideRow } from '#contract/guides/own-shapes.ts';
import { useTranslations } from 'use-intl';
import type { Store } from '#lib/store.ts';
import { Row } from '#ui/layout/Row.tsx';
import { Sticky } from '#ui/layout/Sticky.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { piecesIn, readyLines, sumOf, type GuideSum } from './guide-lines.ts';
import { useTyped, type TypedRows } from './typed-numbers.ts';

/** Bags, weight and baht of the numbers typed, in sight while the page scrolls. */
export function GuideSums({ rows, typed }: { rows: readonly GuideRow[]; typed: Store<TypedRows> }) {
  const t = useTranslations('guides.sums');
  const { lines } = readyLines(rows, useTyped(typed));
  const sum = sumOf(lines);
  return (
    <Sticky>
      {lines.length === 0 ? (
        <Caption>{t('none')}</Caption>
      ) : (
        <Row between wrap gap={12} rowGap={0} align="baseline">
          <Text as="span" strong>
            {piecesIn(lines)}
            <Weight {...sum} />
          </Text>
          <span>
            <Money amount={sum.amount} size="mid" about={sum.isEstimated} />
            {sum.hasInvoicePrices && (
              <Caption as="span" block>
                {t('plus_invoice')}
              </Caption>
            )}
          </span>
        </Row>
      )}
    </Sticky>
  );
}

const kilogramsOfTonne = 1000;
function Weight({ weightKg }: Pick<GuideSum, 'weightKg'>) {
  const t = useTranslations('guides.sums');
  if (weightKg === 0) return null;
  return ` · ${weightKg < kilogramsOfTonne ? t('kilograms', { weight: weightKg }) : t('tonnes', { weight: weightKg / kilogramsOfTonne })}`;
}
