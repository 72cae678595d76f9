import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { quantityWords } from '#lib/formats/units.ts';
import { FieldError } from '#ui/forms/Field.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grow } from '#ui/layout/Row.tsx';
import { List } from '#ui/lists/List.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { groundOf, placeSearch, type Place } from '#features/customers/front.ts';
import type { FutureOrder } from '../cart-sums.ts';
import { imageOf } from '../image.ts';
import { UnitPrice } from '../UnitPrice.tsx';
import styles from '../cart.module.css';

/** The products of each future order on a card of its own; they are changed in the cart. */
export function ItemsCard({ place, orders, problems }: { place: Place; orders: readonly FutureOrder[]; problems: Readonly<Record<string, string>> }) {
  const t = useTranslations('cart');
  return orders.map(({ productType, name, lines }, no) => (
    <Card as="section" key={productType} flush aria-labelledby={`order-${no}`}>
      <div className={styles.groupHead}>
        <h2 id={`order-${no}`}>{name}</h2>
        <Caption as="span" nowrap>
          {orders.length > 1 && `${t('order_no', { n: no + 1 })} · `}
          <Link to="/preorder/cart" search={placeSearch(place)}>
            {t('edit_cart')}
          </Link>
        </Caption>
      </div>
      <List>
        {lines.map((line) => (
          <li key={line.sku} id={`line-${line.sku}`} className={styles.item} tabIndex={-1}>
            <Picture src={imageOf(line.productDetail.imagePath)} ground={groundOf(place.bu)} size="s" />
            <Grow>
              <h3>{line.productDetail.productName}</h3>
              <Caption>
                <span>{quantityWords(line.quantity, line.productDetail.unitName)}</span>
                <span className={styles.dot}> · </span>
                <UnitPrice line={line} />
              </Caption>
              {(problems[line.sku] ?? line.isGone) && <FieldError>{problems[line.sku] ?? t('gone')}</FieldError>}
            </Grow>
            {line.price > 0 && <Money amount={line.amount} unit={false} about={line.isEstimated} />}
          </li>
        ))}
      </List>
    </Card>
  ));
}
