import type { Product } from '#contract/catalogue/house.ts';
import { Pill, RotateCcw } from 'lucide-react';
import { memo, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { fromWire } from '#lib/formats/money.ts';
import { gradeBeside } from '#lib/words/product-words.ts';
import { pricedUnit, unitFor } from '#lib/formats/units.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { imageOf, type Basket } from '#features/cart/front.ts';
import { groundOf, type Place } from '#features/customers/front.ts';
import styles from './catalogue.module.css';
import { ProductQuantity } from './ProductQuantity.tsx';
import { ProductSheet } from './ProductSheet.tsx';

interface ProductItemProps {
  product: Product;
  basket: Basket;
  place: Place;
  typeName: string;
  eager: boolean;
}

/** A product as a row on a phone, as a tile from 768 px: name, price, the last quantity, the present one. */
export const ProductItem = memo(function ProductItem({ product, basket, place, typeName, eager }: ProductItemProps) {
  const t = useTranslations('catalogue');
  const [isOpen, setOpen] = useState(false);
  const { sku, productName, medicineCode, unitName, unitPrice, packSize, weightKg, imagePath, lastQuantity } = product;
  const quantity = useSyncExternalStore(basket.subscribe, () => basket.quantityOf(sku));
  const facts = [
    gradeBeside(product),
    weightKg > 0 ? t('weight', { unit: unitName, kg: weightKg }) : unitName,
    packSize > 1 && t('pack_of', { count: packSize, unit: unitFor(packSize, unitName) }),
  ];
  return (
    <li className={classes(styles.product, quantity > 0 && styles.inCart)}>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('details_of', { name: productName })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Picture src={imageOf(imagePath)} ground={groundOf(place.bu)} eager={eager} sign={medicineCode ? Pill : undefined} />
      </button>
      <div>
        <h2>{productName}</h2>
        <Caption>
          {medicineCode && (
            <Text as="span" tone="warning" nowrap>
              {t('medicated')}
              {' · '}
            </Text>
          )}
          {facts.filter(Boolean).join(' · ')}
          {lastQuantity > 0 && (
            <span className={styles.lastTime}>
              <Icon of={RotateCcw} size="s" />
              {t('last_qty', { count: lastQuantity, unit: unitFor(lastQuantity, unitName) })}
            </span>
          )}
        </Caption>
      </div>
      <div className={styles.foot}>
        <span className={styles.price}>
          {unitPrice > 0 ? <Money amount={fromWire(unitPrice)} per={pricedUnit(product)} /> : t('price_on_invoice')}
        </span>
        <ProductQuantity product={product} typeName={typeName} basket={basket} onEnter={enterNextRow} />
      </div>
      {isOpen && <ProductSheet product={product} typeName={typeName} basket={basket} place={place} onClose={() => setOpen(false)} />}
    </li>
  );
});

/** Moves the focus to the quantity of the next row, or to its button where it is not in the cart yet. */
function enterNextRow(field: HTMLInputElement) {
  const next = field.closest('li')?.nextElementSibling?.querySelector(`.${styles.foot}`);
  (next?.querySelector<HTMLElement>('fieldset input') ?? next?.querySelector('button'))?.focus();
}
