import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Crumb } from '../../app/layout/Breadcrumb.tsx';
import type { ActingFor } from '../../app/page-head.ts';
import { askConfirm } from '../../lib/notices.ts';
import { isSamePlace, placeSearch, useOnlyPlace, type Place } from '../customers/front.ts';
import { clearAll, isEmpty, linesOf, placeOf, setPlace, type Cart } from './cart.ts';
import { cartNow, changeCart, useCart } from './cart-store.ts';

/**
 * Makes the cart one for this place. A cart with goods for another customer is only given up when the person says so;
 * false where they stay.
 */
export async function takePlace(place: Place, { isOnly }: { isOnly?: boolean } = {}): Promise<boolean> {
  const cart = cartNow();
  const owner = placeOf(cart);
  const isOther = owner !== undefined && !isSamePlace(owner, place);
  if (isOther && !isEmpty(cart)) {
    const isSure = await askConfirm('change_customer', { count: linesOf(cart).length, customer: owner.cv.cvName });
    if (!isSure) return false;
  }
  const oneSelectorOption = isOnly ?? (isOther ? false : cart.oneSelectorOption);
  const isAlready = owner && !isOther && JSON.stringify(owner) === JSON.stringify(place) && cart.oneSelectorOption === oneSelectorOption;
  if (!isAlready) changeCart((now) => ({ ...setPlace(isOther ? clearAll() : now, place), oneSelectorOption }));
  return true;
}

/** True where the cart holds goods of this place, so that its quantities may be shown there. */
export const isCartOf = (cart: Cart, place: Place): boolean => {
  const owner = placeOf(cart);
  return owner !== undefined && isSamePlace(owner, place);
};

/** Nothing to choose between: the chooser found that out, or an address led past it. Until it is known nothing is offered. */
function useIsOnly(): boolean {
  const { oneSelectorOption } = useCart();
  return useOnlyPlace() !== null || oneSelectorOption;
}

/** The ways up from these screens; the choice of a customer is left out where there is only one (specification §2). */
export function usePreorderCrumbs(place: Place | undefined, ...pages: ('product' | 'cart')[]): Crumb[] {
  const t = useTranslations('cart');
  const isOnly = useIsOnly();
  const crumb = (page: 'product' | 'cart'): Crumb => {
    const to = { label: t(page === 'cart' ? 'title' : 'products'), to: `/preorder/${page}` };
    return place ? { ...to, search: placeSearch(place) } : to;
  };
  return [...(isOnly ? [] : [{ label: t('preorder'), to: '/preorder' }]), ...pages.map(crumb)];
}

/** The acting-for bar of these screens; no "change" where there is nothing to choose between. */
export function useActing(place: Place | undefined): ActingFor | undefined {
  const go = useNavigate();
  const isOnly = useIsOnly();
  if (!place) return undefined;
  const { bu, cv, org } = place;
  return {
    name: cv.cvName,
    code: cv.cvCode,
    org: org.orgName,
    bu: bu.buName,
    ...(!isOnly && { onChange: () => void go({ to: '/preorder', search: { bu: bu.bu } }) }),
  };
}
