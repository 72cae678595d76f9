import { getRouteApi, Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { loadWords } from '#lib/words/words.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { CardBones, Loading } from '#ui/text/Loading.tsx';
import { usePreorderCrumbs } from '#features/cart/front.ts';
import {
  PlaceUnknown,
  placeIn,
  placeSearch,
  recentPlaces,
  CustomerPage,
  usePlace,
} from '#features/customers/front.ts';
import { PasteList } from './PasteList.tsx';

const route = getRouteApi('/frame/preorder/paste');
// Opened from a chat alone.
const MessageList = lazy(async () => {
  const [{ MessageList: list }] = await Promise.all([
    importOrReload(() => import('./message/MessageList.tsx')),
    loadWords('drafts/stored'),
  ]);
  return { default: list };
});

/** Orders from a text as it is written in a chat, or from a sheet: each line is checked before it is put into the cart. */
export function PastePage() {
  const t = useTranslations('drafts/paste');
  const words = useTranslations('customers');
  const { message, ...search } = route.useSearch();
  const found = usePlace(search);
  const place = placeIn(found);
  const crumbs = usePreorderCrumbs(place, 'product');
  if (found.state === 'missing') {
    const [last] = recentPlaces();
    return last ? (
      <Navigate to="/preorder/paste" search={placeSearch(last)} replace />
    ) : (
      <Navigate to="/preorder" replace />
    );
  }
  return (
    <CustomerPage title={t('title')} place={place} chooser="/preorder" {...crumbs}>
      {found.state === 'loading' && (
        <Loading>
          <CardBones rows={3} />
        </Loading>
      )}
      {found.state === 'failed' && <FailState error={found.error} onRetry={found.retry} />}
      {found.state === 'unknown' && (
        <PlaceUnknown action={<ButtonLink to="/preorder">{words('choose')}</ButtonLink>} />
      )}
      {place && message === undefined && (
        <PasteList key={Object.values(placeSearch(place)).join(' ')} place={place} />
      )}
      {place && message !== undefined && (
        <Suspense fallback={<CardBones rows={6} />}>
          <MessageList key={message} place={place} message={message} />
        </Suspense>
      )}
    </CustomerPage>
  );
}
