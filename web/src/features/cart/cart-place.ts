import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Crumb } from '#app/page-head.ts';
import { isSamePlace, placeSearch, storePlace, type Place } from '#features/customers/front.ts';
import { placeOf, setPlace, type Cart } from './cart.ts';
import { cartNow, changeCart, openCartOf } from './cart-store.ts';

/** Opens a cart for this place; a cart of another place is stored beside it. */
export function takePlace(place: Place, { isOnly }: { isOnly?: boolean } = {}): void {
  const owner = placeOf(cartNow());
  const isOther = owner !== undefined && !isSamePlace(owner, place);
  if (isOther) openCartOf(place);
  const cart = cartNow();
  const oneSelectorOption = isOnly ?? (isOther ? false : cart.oneSelectorOption);
  const isAlready =
    owner &&
    !isOther &&
    JSON.stringify(owner) === JSON.stringify(place) &&
    cart.oneSelectorOption === oneSelectorOption;
  if (!isAlready) changeCart((now) => ({ ...setPlace(now, place), oneSelectorOption }));
}

/** Opens the customer's cart while their products are shown; another tab may have opened another one. */
export function useCartOf(place: Place | undefined) {
  const { bu, cv, org } = place ? placeSearch(place) : {};
  useEffect(() => {
    if (!place) return;
    takePlace(place);
    storePlace(place);
    // oxlint-disable-next-line react/exhaustive-deps -- the same place is a new object each time
  }, [bu, cv, org]);
}

/** True where the cart holds goods for this place, so that its quantities can be shown there. */
export const isCartOf = (cart: Cart, place: Place): boolean => {
  const owner = placeOf(cart);
  return owner !== undefined && isSamePlace(owner, place);
};

/** The pages above these screens. */
export function usePreorderCrumbs(
  place: Place | undefined,
  ...pages: ('product' | 'cart')[]
): { choice: Crumb; crumbs: Crumb[] } {
  const t = useTranslations('cart');
  const crumb = (page: 'product' | 'cart'): Crumb => {
    const to = { label: t(page === 'cart' ? 'title' : 'products'), to: `/preorder/${page}` };
    return place ? { ...to, search: placeSearch(place) } : to;
  };
  return { choice: { label: t('preorder'), to: '/preorder' }, crumbs: pages.map(crumb) };
}
