import { Link } from '@tanstack/react-router';
import { ShoppingBasket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Dock } from '../../app/Dock.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Money } from '../../ui/Money.tsx';
import { placeSearch, type Place } from '../customers/front.ts';
import { isEmpty } from './cart.ts';
import { isCartOf } from './cart-place.ts';
import { useCart } from './cart-store.ts';
import { futureOrders, sumOf } from './cart-sums.ts';
import './cart.css';

/** The way to the cart with pieces and sum, at the lower edge until the cart has its own column at 1200 px. */
export function CartDock({ place }: { place: Place }) {
  const t = useTranslations('cart');
  const cart = useCart();
  if (isEmpty(cart) || !isCartOf(cart, place)) return null;
  const { amount, pieces } = sumOf(futureOrders(cart));
  return (
    <div className="until-column">
      <Dock always>
        <Link to="/preorder/cart" search={placeSearch(place)} className={`${buttonClass({ kind: 'primary', size: 'xl', wide: true })} dock-sum`}>
          <span className="row">
            <Icon of={ShoppingBasket} />
            {t('view_cart')} · {t('pieces', { count: pieces })}
          </span>
          <Money amount={amount} />
        </Link>
      </Dock>
    </div>
  );
}
