import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/Card.tsx';
import { List } from '../../ui/List.tsx';
import type { PictureGround } from '../../ui/Picture.tsx';
import { Caption } from '../../ui/Text.tsx';
import { putItem, reindexCategory } from './cart.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { changeCart } from './cart-store.ts';
import type { FutureOrder } from './cart-sums.ts';
import { LineSheet } from './LineSheet.tsx';
import { takeOut } from './quantities.ts';
import styles from './cart.module.css';

/** One product type of the cart, which becomes one order. */
export function OrderGroup({
  order: { category, name, lines },
  no,
  isOneOfSeveral,
  ground,
}: {
  order: FutureOrder;
  no: number;
  isOneOfSeveral: boolean;
  ground: PictureGround;
}) {
  const t = useTranslations('cart');
  const [optionsOf, setOptionsOf] = useState<string>();
  const skus = lines.map((line) => line.sku);
  const chosen = lines.find((line) => line.sku === optionsOf);
  const move = (from: number, to: number) =>
    changeCart((cart) => reindexCategory(cart, category, skus.toSpliced(from, 1).toSpliced(to, 0, skus[from] ?? '')));
  return (
    <Card as="section" flush aria-labelledby={`group-${no}`}>
      <div className={styles.groupHead}>
        <h2 id={`group-${no}`}>{name}</h2>
        {isOneOfSeveral && (
          <Caption as="span" nowrap>
            {t('order_no', { n: no })}
          </Caption>
        )}
      </div>
      <List>
        {lines.map((line, at) => (
          <CartLineRow
            key={line.sku}
            line={line}
            ground={ground}
            at={at}
            of={lines.length}
            onQuantity={(qty) => setQuantity(line.sku, qty)}
            onRemove={() => takeOut(line.sku)}
            onOptions={() => setOptionsOf(line.sku)}
          />
        ))}
      </List>
      {/* beside the list: a dialog inside a line would be closed by the browser when its line is moved */}
      <LineSheet
        name={chosen?.productDetail.productName ?? ''}
        at={skus.indexOf(optionsOf ?? '')}
        of={lines.length}
        open={chosen !== undefined}
        onClose={() => setOptionsOf(undefined)}
        onMove={(to) => move(skus.indexOf(optionsOf ?? ''), to)}
      />
    </Card>
  );
}

const setQuantity = (sku: string, qty: number) =>
  changeCart((cart) => {
    const line = cart.vmCart[sku];
    return line ? putItem(cart, { ...line, qty }) : cart;
  });
