import type { Product } from '#contract/catalogue/own-shapes.ts';
import { RotateCcw } from 'lucide-react';
import { memo, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { monthDay } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { gradeBeside } from '#lib/words/product-words.ts';
import { pricedUnit, unitFor } from '#lib/formats/units.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { Dot, Dotted } from '#ui/text/Dot.tsx';
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
  /** a line with a field for the quantity, in which Tab moves from field to field */
  isRow: boolean;
}

/** A product as a row on a phone, as a tile or a narrow row on wider screens: name, price, the last quantity, the present one. */
export const ProductItem = memo(function ProductItem({
  product,
  basket,
  place,
  typeName,
  eager,
  isRow,
}: ProductItemProps) {
  const t = useTranslations('catalogue');
  const [isOpen, setOpen] = useState(false);
  const {
    sku,
    productName,
    medicineCode,
    unitName,
    unitPrice,
    packSize,
    weightKg,
    imagePath,
    lastQuantity,
    lastDate,
  } = product;
  const quantity = useSyncExternalStore(basket.subscribe, () => basket.quantityOf(sku));
  const facts = [
    gradeBeside(product),
    weightKg > 0 ? t('weight', { unit: unitName, kg: weightKg }) : unitName,
    packSize > 1 && t('pack_of', { count: packSize, unit: unitFor(packSize, unitName) }),
  ];
  // In rows the picture is no stop of Tab, so the field opens the sheet, too.
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(true);
  };
  return (
    <li
      className={classes(styles.product, quantity > 0 && styles.inCart)}
      {...(isRow && { onKeyDownCapture: openByKey })}
    >
      <button
        type="button"
        className={styles.picture}
        aria-label={[t('details_of', { name: productName }), medicineCode && t('medicated')]
          .filter(Boolean)
          .join(', ')}
        aria-haspopup="dialog"
        {...(isRow && { tabIndex: -1, 'aria-keyshortcuts': 'Alt+Enter' })}
        onClick={() => setOpen(true)}
      >
        <Picture
          src={imageOf(imagePath)}
          ground={groundOf(place.bu)}
          size={isRow ? 's' : 'l'}
          eager={eager}
          band={medicineCode ? t('medicated') : undefined}
        />
      </button>
      <div>
        <h2>{productName}</h2>
        <Caption>
          {medicineCode && (
            <Text as="span" tone="danger" strong nowrap>
              {t('medicated')}
              <Dot />
            </Text>
          )}
          <Dotted facts={facts} />
          {lastQuantity > 0 && (
            <span className={styles.lastTime}>
              <Icon of={RotateCcw} size="s" />
              <span>
                <Dotted
                  facts={[
                    t('last_qty', { count: lastQuantity, unit: unitFor(lastQuantity, unitName) }),
                    monthDay(lastDate),
                  ]}
                />
              </span>
            </span>
          )}
        </Caption>
      </div>
      <div className={styles.foot}>
        <span className={styles.price}>
          {unitPrice > 0 ? (
            <Money amount={fromWire(unitPrice)} per={pricedUnit(product)} />
          ) : (
            t('price_on_invoice')
          )}
        </span>
        <ProductQuantity
          product={product}
          typeName={typeName}
          basket={basket}
          isField={isRow}
          onEnter={enterNextRow}
        />
      </div>
      {isOpen && (
        <ProductSheet
          product={product}
          typeName={typeName}
          basket={basket}
          place={place}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
});

/** Moves the focus to the quantity of the next row, or to its button where it is not in the cart yet. */
function enterNextRow(field: HTMLInputElement) {
  const next = field.closest('li')?.nextElementSibling?.querySelector(`.${styles.foot}`);
  (next?.querySelector<HTMLElement>('fieldset input') ?? next?.querySelector('button'))?.focus();
}
