import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { Loading } from '#ui/text/Loading.tsx';
import { Text } from '#ui/text/Text.tsx';
import { isOwnServer } from '#lib/config.ts';
import { useUser } from '#lib/session/session.ts';
import { placeSearch, recentPlaces, useOnlyPlace } from '#features/customers/front.ts';
import { PlaceChooserPage } from '#features/customers/front.parts.ts';
import { OrderListBones } from './OrderListBones.tsx';

const route = getRouteApi('/frame/orderstatus');

/**
 * The choice of a customer. Users with one customer skip it, without a step in the history (D-39). Users with several see all
 * orders first, and get here by a business unit in the address.
 */
export function ChoosePlacePage() {
  const t = useTranslations('orders');
  const { bu, s = '' } = route.useSearch();
  const go = useNavigate();
  const { buRole } = useUser();
  const usual = recentPlaces()[0]?.bu.bu ?? buRole[0]?.bu;
  const all = useOnlyPlace() === null && isOwnServer() && !bu && !s ? usual : undefined;
  const showAll = useCallback(() => {
    if (all) void go({ to: '/orderstatus/all', search: { bu: all }, replace: true });
  }, [all, go]);
  useEffect(showAll, [showAll]);
  if (all)
    return (
      <Page title={t('title')} crumbs={[]}>
        <Loading onRetry={showAll}>
          <OrderListBones />
        </Loading>
      </Page>
    );
  return (
    <PlaceChooserPage
      title={t('title')}
      lead={<Text tone="muted">{t('choose.text')}</Text>}
      onChoose={(place, isOnly) =>
        void go({ to: '/orderstatus/orders', search: placeSearch(place), replace: isOnly })
      }
    />
  );
}
