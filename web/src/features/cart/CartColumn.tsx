import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { money } from '../../lib/money.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { placeSearch, type Place } from '../customers/front.ts';
import { useCredit } from '../payments/front.ts';
import { isEmpty } from './cart.ts';
import { isCartOf } from './cart-place.ts';
import { useCart } from './cart-store.ts';
import { creditAfter, futureOrders, sumOf } from './cart-sums.ts';
import './cart.css';

/** The cart beside the catalogue, from 1200 px. */
export function CartColumn({ place }: { place: Place }) {
  const t = useTranslations('cart');
  const cart = useCart();
  const credit = useCredit(placeSearch(place));
  const isOpen = isCartOf(cart, place) && !isEmpty(cart);
  const orders = isOpen ? futureOrders(cart) : [];
  const { amount, pieces } = sumOf(orders);
  const after = credit && creditAfter(credit.creditLimitAmt, credit.creditRemainAmt, amount);
  return (
    <aside className="card cart-column stack tight" aria-label={t('title')}>
      <div className="row between">
        <h2>{t('title')}</h2>
        <span className="cap">{t('pieces', { count: pieces })}</span>
      </div>
      {!isOpen && <p className="muted">{t('empty.text')}</p>}
      {isOpen && (
        <>
          <ul className="split cart-column-lines">
            {orders
              .flatMap((order) => order.lines)
              .map(({ sku, qty, amount: of, price, productDetail: { productName, unitName } }) => (
                <li key={sku}>
                  <span className="grow">
                    {productName}
                    <span className="cap block">
                      {qty.toLocaleString('en-US')} {unitName}
                    </span>
                  </span>
                  {price > 0 && <Money amount={of} unit={false} />}
                </li>
              ))}
          </ul>
          <div className="row between cart-column-sum">
            <span>{t('sum')}</span>
            <Money amount={amount} size="mid" />
          </div>
          <Link to="/preorder/cart" search={placeSearch(place)} className={buttonClass({ kind: 'primary', size: 'xl', wide: true })}>
            {t('to_cart')}
          </Link>
        </>
      )}
      {after && after.over === 0 && (
        <p className="cap">
          {isOpen ? t('credit.after') : t('credit.remain')} {money(after.left)}
        </p>
      )}
      {after && after.over > 0 && <p className="cap text-danger">{t('credit.over', { amount: money(after.over) })}</p>}
    </aside>
  );
}
