import { getRouteApi, Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Bone, Loading } from '#ui/text/Loading.tsx';
import {
  isPlace,
  isSamePlace,
  placeIn,
  placeSearch,
  PlaceUnknown,
  CustomerPage,
  usePlace,
} from '#features/customers/front.ts';
import { isEmpty, placeOf } from '../cart.ts';
import { usePreorderCrumbs } from '../cart-place.ts';
import { useCart } from '../cart-store.ts';
import { FlowSteps } from '../FlowSteps.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { shownOutcome } from './outcome.ts';

const CheckOutStep = lazy(() =>
  importOrReload(() =>
    import('./CheckOutStep.tsx').then((module) => ({ default: module.CheckOutStep })),
  ),
);
const EmptyCart = lazy(() =>
  importOrReload(() =>
    import('../EmptyCart.tsx').then((module) => ({ default: module.EmptyCart })),
  ),
);
const route = getRouteApi('/frame/preorder/checkout');

/** Order Summary: the step check_out, then order_status with the outcome (specification §2). */
export function CheckoutPage() {
  const t = useTranslations('cart');
  const search = route.useSearch();
  const cart = useCart();
  const found = usePlace(search);
  const owner = placeOf(cart);
  const place = placeIn(found);
  const { step } = search;
  const outcome = step ? shownOutcome() : undefined;
  const isPlaced = outcome?.state === 'placed';
  const title = t(isPlaced ? 'result.title' : outcome ? 'result.title_failed' : 'checkout_title');
  const crumbs = usePreorderCrumbs(place, 'product', ...(isPlaced ? [] : (['cart'] as const)));

  if (found.state === 'missing' && owner)
    return (
      <Navigate
        to="/preorder/checkout"
        search={{ ...placeSearch(owner), ...(step && { step }) }}
        replace
      />
    );
  const canOrder = place && owner && isSamePlace(owner, place) && !isEmpty(cart);
  return (
    <CustomerPage
      title={title}
      place={place}
      chooser="/preorder"
      {...crumbs}
      actions={<FlowSteps now={step ?? 'check_out'} />}
    >
      {found.state === 'loading' && <FormBones />}
      {found.state === 'failed' && <FailState error={found.error} onRetry={found.retry} />}
      {found.state === 'unknown' && owner && isPlace(owner, search) && !isEmpty(cart) && (
        <Note tone="danger" live>
          {t('taken_away', { customer: owner.cv.cvName || owner.cv.cvCode })}
        </Note>
      )}
      {found.state === 'unknown' && (
        <PlaceUnknown action={<ButtonLink to="/preorder">{t('empty.choose')}</ButtonLink>} />
      )}
      {place && step && (
        <OrderStatus
          key={outcome?.state}
          place={place}
          outcome={outcome && isPlace(outcome.place, search) ? outcome : undefined}
        />
      )}
      <Suspense fallback={<FormBones />}>
        {canOrder && !step && (
          <CheckOutStep key={`${place.cv.cvCode} ${place.org.orgCode}`} place={place} />
        )}
      </Suspense>
      <Suspense>
        {(found.state === 'missing' || (place && !step && !canOrder)) && (
          <EmptyCart place={place} />
        )}
      </Suspense>
    </CustomerPage>
  );
}

const FormBones = () => (
  <Loading>
    <Bone height={160} round="card" />
  </Loading>
);
