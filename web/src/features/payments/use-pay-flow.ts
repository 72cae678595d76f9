import { linkTo } from '#lib/address.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Crumb } from '#app/page-head.ts';
import { placeIn, useActing, useOnlyPlace, usePlace } from '#features/customers/front.ts';
import type { StepAddress } from './pay-address.ts';

export type PayStep = 'paymentselect' | 'paymentmethod' | 'paymentdetail';

/** The steps of paying from the payment screen, or under another address from the receivable report (specification §2). */
export function usePayFlow(address: StepAddress) {
  const t = useTranslations('payments/paying');
  const menuName = useTranslations('frame.menu');
  const go = useNavigate();
  const isReport = useLocation().pathname.startsWith('/report/');
  const found = usePlace(address);
  const acting = useActing(placeIn(found), '/payment');
  const hasChoice = useOnlyPlace() === null;
  const { bu, cv, org, from } = address;
  const place = { bu, cv, org };
  const search = { ...place, ...(from && { from }) };
  const home: Crumb = isReport
    ? { label: menuName('accounts_receivable_report'), to: '/accountsreceivablereport' }
    : { label: t('title'), to: '/payment', search };
  const stepPath = (step: PayStep) => `/${isReport ? 'report' : 'payment'}/${step}`;
  return {
    place,
    found,
    acting,
    // The choice of a customer is a step only where there are several (specification §2).
    crumbs: [
      ...(hasChoice && !isReport
        ? [{ label: t('choose_customer'), to: '/payment', search: { bu } }]
        : []),
      home,
    ],
    /** leads to a step, with a payment where one is named */
    toStep: (step: PayStep, { no, replace = false }: { no?: string; replace?: boolean } = {}) =>
      void go({ ...linkTo(stepPath(step), { ...search, ...(no && { no }) }), replace }),
    linkTo: (step: PayStep, no?: string) =>
      linkTo(stepPath(step), { ...search, ...(no && { no }) }),
    /** a link back to the cart that the user left for it */
    cartLink: from === 'cart' ? { to: '/preorder/cart' as const, search: place } : undefined,
    homeLink: isReport ? linkTo('/accountsreceivablereport') : linkTo('/payment', search),
  };
}
export type PayFlow = ReturnType<typeof usePayFlow>;
