import { useTranslations } from 'use-intl';
import { bareMoney } from '#lib/formats/money.ts';
import { pricedUnit } from '#lib/formats/units.ts';
import { Hidden } from '#ui/layout/Only.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { PricedLine } from './cart-sums.ts';

/** 612.00 บาท/ถุง; a changed price beside the old one, struck through. `short` leaves out the currency, which the amount above has. */
export function UnitPrice({
  line: { price, seenPrice, productDetail },
  short = false,
}: {
  line: PricedLine;
  short?: boolean;
}) {
  const t = useTranslations('cart');
  if (price === 0) return <span>{t('price_on_invoice')}</span>;
  const now = () =>
    seenPrice === undefined ? (
      bareMoney(price)
    ) : (
      <>
        <Hidden>{t('price_was')} </Hidden>
        <s>{bareMoney(seenPrice)}</s> <Hidden>{t('price_now')} </Hidden>
        <Text as="b" tone="warning">
          {bareMoney(price)}
        </Text>
      </>
    );
  return (
    <Text as="span" nowrap={!short}>
      {t.rich(short ? 'unit_price_short' : 'unit_price', {
        unit: pricedUnit(productDetail),
        price: now,
      })}
    </Text>
  );
}
