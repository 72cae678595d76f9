import type { Product } from '@smart-order/contract/catalogue/calls.ts';
import { Plus, RotateCcw } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { fromWire } from '../../lib/money.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Money } from '../../ui/Money.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { Caption } from '../../ui/Text.tsx';
import { imageOf, takeOut, takeQuantity, useQuantity } from '../cart/front.ts';
import { groundOf, type Place } from '../customers/front.ts';
import styles from './catalogue.module.css';

interface ProductItemProps {
  product: Product;
  place: Place;
  typeName: string;
  eager: boolean;
}

/** A row on a phone, a tile from 768 px: what it is, what it costs, how much was bought last, how much now. */
export const ProductItem = memo(function ProductItem({ product, place, typeName, eager }: ProductItemProps) {
  const t = useTranslations('catalogue');
  const { sku, productName, gradeName, unitName, unitPrice, packSize, weightKg, imagePath, lastQty } = product;
  const quantity = useQuantity(place, sku);
  const foot = useRef<HTMLDivElement>(null);
  const put = (qty: number) => takeQuantity(place, { ...product, prdTypeName: typeName }, qty);
  const add = async () => {
    // The button that was pressed goes; the field that takes its place gets the focus.
    if (await put(Math.max(1, packSize)))
      requestAnimationFrame(() => foot.current?.querySelector<HTMLElement>('fieldset button:last-of-type')?.focus({ preventScroll: true }));
  };
  const facts = [
    gradeName,
    weightKg > 0 ? t('weight', { unit: unitName, kg: weightKg }) : unitName,
    packSize > 1 && t('pack_of', { count: packSize, unit: unitName }),
  ];
  return (
    <li className={classes(styles.product, quantity > 0 && styles.inCart)}>
      <span className={styles.picture}>
        <Picture src={imageOf(imagePath)} ground={groundOf(place.bu.pathName)} eager={eager} />
      </span>
      <div>
        <h2>{productName}</h2>
        <Caption>
          {facts.filter(Boolean).join(' · ')}
          {lastQty > 0 && (
            <span className={styles.lastTime}>
              <Icon of={RotateCcw} size="s" />
              {t('last_qty', { count: lastQty, unit: unitName })}
            </span>
          )}
        </Caption>
      </div>
      <div className={styles.foot} ref={foot}>
        <span className={styles.price}>{unitPrice > 0 ? <Money amount={fromWire(unitPrice)} per={unitName} /> : t('price_on_invoice')}</span>
        {quantity > 0 ? (
          <Stepper
            narrow
            label={t('quantity_of', { name: productName })}
            value={quantity}
            packSize={packSize}
            onChange={(qty) => void put(qty)}
            onRemove={() => takeOut(sku)}
          />
        ) : (
          <Button kind="secondary" size="small" icon={Plus} aria-label={t('add_named', { name: productName })} onClick={() => void add()}>
            {t('add')}
          </Button>
        )}
      </div>
    </li>
  );
});
