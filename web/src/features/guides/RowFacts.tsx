import type { Product } from '#contract/catalogue/own-shapes.ts';
import type { GuideRow } from '#contract/guides/own-shapes.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { monthDay } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { count, pricedUnit, quantityWords } from '#lib/formats/units.ts';
import { SmallLine } from '#ui/charts/SmallLine.tsx';
import { Only } from '#ui/layout/Only.tsx';
import { Dot, Dotted } from '#ui/text/Dot.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption } from '#ui/text/Text.tsx';

type T = ReturnType<typeof useTranslations<'guides'>>;

interface RowFactsProps {
  row: GuideRow;
  offer: Product;
  /** how much of it the cart holds */
  held: number;
  /** of the number in the row, for a phone, where the table has no column for it */
  amount: ReactNode;
}

/** Below a product's name: pack, par level and cart; on a phone also what a desk has in columns. */
export function RowFacts({ row, offer, held, amount }: RowFactsProps) {
  const t = useTranslations('guides');
  const rules = [
    ...(held > 0 ? [t('in_cart', { quantity: quantityWords(held, offer.unitName) })] : []),
    ...(row.par === null ? [] : [t('par', { count: row.par })]),
    ...(offer.packSize > 1 ? [t('pack', { count: offer.packSize })] : []),
  ];
  return (
    <Caption>
      <Dotted facts={rules} />
      <Only on="phone">
        {rules.length > 0 && <Dot />}
        {amount ?? <Past row={row} offer={offer} />}
      </Only>
    </Caption>
  );
}

function Past({ row: { lastQuantity, usualQty }, offer }: Pick<RowFactsProps, 'row' | 'offer'>) {
  const t = useTranslations('guides');
  if (lastQuantity === null) return <Price offer={offer} />;
  return (
    <Dotted
      facts={[
        t('last', { count: lastQuantity }),
        usualQty === null || usualQty === lastQuantity ? '' : t('usually', { count: usualQty }),
      ]}
    />
  );
}

/** The cells of `factHeads`: last time with its day, the usual quantity, the quantities before as a line, the price of now. */
export const factCells = (row: GuideRow, t: T): ReactNode[] => [
  row.lastQuantity === null ? (
    <Caption key="last" as="span">
      {t('not_ordered')}
    </Caption>
  ) : (
    <span key="last">
      {count(row.lastQuantity)} <Caption as="span">{monthDay(row.lastDate)}</Caption>
    </span>
  ),
  row.usualQty === null ? null : count(row.usualQty),
  row.recentQuantities.length > 1 && (
    <SmallLine
      key="recent"
      label={row.recentQuantities.map((quantity) => count(quantity)).join(', ')}
      values={row.recentQuantities}
    />
  ),
  row.now && row.now.unitPrice > 0 ? (
    <Money key="price" amount={fromWire(row.now.unitPrice)} unit={false} plain />
  ) : (
    row.now && t('price_on_invoice')
  ),
];

export const factHeads = (t: T): string[] => [
  t('heads.last'),
  t('heads.usual'),
  t('heads.recent'),
  t('heads.price'),
];

function Price({ offer }: { offer: Product }) {
  const t = useTranslations('guides');
  return offer.unitPrice > 0 ? (
    <Money amount={fromWire(offer.unitPrice)} per={pricedUnit(offer)} plain />
  ) : (
    <>{t('price_on_invoice')}</>
  );
}
