import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '../../app/Page.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { PlaceChooser, placeSearch } from '../customers/front.ts';

const route = getRouteApi('/frame/orderstatus');

/** Whose orders? Skipped, without a step in the history, by people who have one customer only (D-39). */
export function ChoosePlacePage() {
  const t = useTranslations('orders');
  const { bu, s = '' } = route.useSearch();
  const look = route.useNavigate();
  const go = useNavigate();
  return (
    <Page title={t('title')} crumbs={[]}>
      <Text tone="muted">{t('choose.text')}</Text>
      <Stack most={720}>
        <PlaceChooser
          bu={bu}
          search={s}
          onLook={(next) => void look({ search: next, replace: true, resetScroll: false })}
          onChoose={(place, isOnly) => void go({ to: '/orderstatus/orders', search: placeSearch(place), replace: isOnly })}
        />
      </Stack>
    </Page>
  );
}
