import { linkTo } from '#lib/address.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useMenuName } from '#app/menu.ts';
import type { Crumb } from '#app/layout/Breadcrumb.tsx';
import { placeIn, useActing, useOnlyPlace, usePlace } from '#features/customers/front.ts';
import type { StepAddress } from './pay-address.ts';

export type PayStep = 'paymentselect' | 'paymentmethod' | 'paymentdetail';

/** Paying from the payment screen, or from the receivable report: the same steps under another address (specification §2). */
export function usePayFlow(address: StepAddress) {
  const t = useTranslations('payments/paying');
  const nameOf = useMenuName();
  const go = useNavigate();
  const isReport = useLocation().pathname.startsWith('/report/');
  const found = usePlace(address);
  const acting = useActing(placeIn(found), '/payment');
  const hasChoice = useOnlyPlace() === null;
  const { bu, cv, org, from } = address;
  const place = { bu, cv, org };
  const search = { ...place, ...(from && { from }) };
  const home: Crumb = isReport
    ? { label: nameOf('accounts_receivable_report'), to: '/accountsreceivablereport' }
    : { label: t('title'), to: '/payment', search };
  const stepPath = (step: PayStep) => `/${isReport ? 'report' : 'payment'}/${step}`;
  return {
    place,
    found,
    acting,
    // The choice is a step of its own only where there is one (specification §2).
    crumbs: [...(hasChoice && !isReport ? [{ label: t('choose_customer'), to: '/payment', search: { bu } }] : []), home],
    /** to a step, about a payment where one is named */
    toStep: (step: PayStep, { no, replace = false }: { no?: string; replace?: boolean } = {}) =>
      void go({ ...linkTo(stepPath(step), { ...search, ...(no && { no }) }), replace }),
    linkTo: (step: PayStep, no?: string) => linkTo(stepPath(step), { ...search, ...(no && { no }) }),
    /** back to the cart that one came from; nothing is lost there */
    cartLink: from === 'cart' ? { to: '/preorder/cart' as const, search: place } : undefined,
    homeLink: isReport ? linkTo('/accountsreceivablereport') : linkTo('/payment', search),
  };
}
export type PayFlow = ReturnType<typeof usePayFlow>;
