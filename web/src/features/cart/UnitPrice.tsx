import { useTranslations } from 'use-intl';
import { locale } from '../../lib/locale.ts';
import { bareMoney } from '../../lib/money.ts';
import type { PricedLine } from './cart-sums.ts';

/** 612.00 บาท/ถุง; where the price is another one now, the old one struck and the new one beside it. */
export function UnitPrice({ line: { price, seenPrice, productDetail } }: { line: PricedLine }) {
  const t = useTranslations('cart');
  if (price === 0) return <span>{t('price_on_invoice')}</span>;
  const [before, after] = locale === 'th' ? ['', ` บาท/${productDetail.unitName}`] : ['THB ', ` / ${productDetail.unitName}`];
  return (
    <span className="nowrap">
      {before}
      {seenPrice !== undefined && (
        <>
          <span className="sr-only">{t('price_was')} </span>
          <s>{bareMoney(seenPrice)}</s> <span className="sr-only">{t('price_now')} </span>
        </>
      )}
      {seenPrice === undefined ? bareMoney(price) : <b className="new-price">{bareMoney(price)}</b>}
      {after}
    </span>
  );
}
