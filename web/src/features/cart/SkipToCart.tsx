import { useTranslations } from 'use-intl';
import { SkipLink } from '#ui/forms/ButtonLink.tsx';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { isEmpty } from './cart.ts';
import { isCartOf } from './cart-place.ts';
import { useCart } from './cart-store.ts';

/** A link before the products that skips them and leads to the cart, once it has lines. */
export function SkipToCart({ place }: { place: Place }) {
  const t = useTranslations('cart');
  const cart = useCart();
  if (isEmpty(cart) || !isCartOf(cart, place)) return null;
  return (
    <SkipLink to="/preorder/cart" search={placeSearch(place)}>
      {t('skip_to_cart')}
    </SkipLink>
  );
}
