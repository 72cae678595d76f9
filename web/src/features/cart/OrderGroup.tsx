import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { List } from '#ui/lists/List.tsx';
import { SortList } from '#ui/lists/SortList.tsx';
import type { PictureGround } from '#ui/pictures/Picture.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { putItem, reindexType } from './cart.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { changeCart } from './cart-store.ts';
import type { FutureOrder } from './cart-sums.ts';
import { takeOut } from './quantities.ts';
import styles from './cart.module.css';

/** One product type of the cart, which becomes one order. */
export function OrderGroup({
  order: { productType, name, lines },
  no,
  isOneOfSeveral,
  ground,
}: {
  order: FutureOrder;
  no: number;
  isOneOfSeveral: boolean;
  ground: PictureGround | undefined;
}) {
  const t = useTranslations('cart');
  const [isSorting, setSorting] = useState(false);
  const skus = lines.map((line) => line.sku);
  const canSort = lines.length > 1;
  const move = (sku: string, to: number) =>
    changeCart((cart) =>
      reindexType(cart, productType, skus.filter((one) => one !== sku).toSpliced(to, 0, sku)),
    );
  return (
    <Card as="section" flush aria-labelledby={`group-${no}`}>
      <div className={styles.groupHead}>
        <h2 id={`group-${no}`}>{name}</h2>
        <Row as="span" gap={4}>
          {isOneOfSeveral && (
            <Caption as="span" nowrap>
              {t('order_no', { n: no })}
            </Caption>
          )}
          {canSort && (
            <Button
              kind="ghost"
              size="small"
              aria-label={isSorting ? t('sort_done') : t('sort_named', { name })}
              onClick={() => setSorting(!isSorting)}
            >
              {isSorting ? t('sort_done') : t('sort')}
            </Button>
          )}
        </Row>
      </div>
      {isSorting && canSort ? (
        <SortList
          label={name}
          rows={lines.map(({ sku, productDetail }) => ({
            id: sku,
            name: productDetail.productName,
          }))}
          words={{
            up: (name) => t('move_up', { name }),
            down: (name) => t('move_down', { name }),
            moved: (name, at) => t('moved', { name, at, count: lines.length }),
          }}
          onMove={move}
        />
      ) : (
        <List>
          {lines.map((line, at) => (
            <CartLineRow
              key={line.sku}
              line={line}
              ground={ground}
              at={at}
              onQuantity={(quantity) => setQuantity(line.sku, quantity)}
              onRemove={() => takeOut(line.sku)}
            />
          ))}
        </List>
      )}
    </Card>
  );
}

const setQuantity = (sku: string, quantity: number) =>
  changeCart((cart) => {
    const line = cart.vmCart[sku];
    return line ? putItem(cart, { ...line, quantity }) : cart;
  });
