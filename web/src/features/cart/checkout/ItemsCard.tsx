import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FieldError } from '../../../ui/Field.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { groundOf, placeSearch, type Place } from '../../customers/front.ts';
import type { FutureOrder } from '../cart-sums.ts';
import { imageOf } from '../image.ts';
import { UnitPrice } from '../UnitPrice.tsx';

/** What will be ordered, one card for each order; changed in the cart. */
export function ItemsCard({ place, orders, problems }: { place: Place; orders: readonly FutureOrder[]; problems: Readonly<Record<string, string>> }) {
  const t = useTranslations('cart');
  return orders.map(({ category, name, lines }, no) => (
    <section key={category} className="card flush" aria-labelledby={`order-${no}`}>
      <div className="pad row between cart-group-head">
        <h2 id={`order-${no}`}>{name}</h2>
        <span className="cap nowrap">
          {orders.length > 1 && `${t('order_no', { n: no + 1 })} · `}
          <Link to="/preorder/cart" search={placeSearch(place)} className="edit-link">
            {t('edit_cart')}
          </Link>
        </span>
      </div>
      <ul className="split">
        {lines.map((line) => (
          <li key={line.sku} id={`line-${line.sku}`} className="item-line" tabIndex={-1}>
            <Picture src={imageOf(line.productDetail.imagePath)} ground={groundOf(place.bu.pathName)} size="s" />
            <div className="grow">
              <h3>{line.productDetail.productName}</h3>
              <p className="cap">
                <span>
                  {line.qty.toLocaleString('en-US')} {line.productDetail.unitName}
                </span>
                <span className="dot-between"> · </span>
                <UnitPrice line={line} />
              </p>
              {(problems[line.sku] ?? (line.isGone ? t('gone') : undefined)) && <FieldError>{problems[line.sku] ?? t('gone')}</FieldError>}
            </div>
            {line.price > 0 && <Money amount={line.amount} unit={false} />}
          </li>
        ))}
      </ul>
    </section>
  ));
}
