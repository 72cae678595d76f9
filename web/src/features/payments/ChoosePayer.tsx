import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/text/Text.tsx';
import { placeSearch } from '#features/customers/front.ts';
import { PlaceChooser } from '#features/customers/front.parts.ts';
import type { PayAddress } from './pay-address.ts';

const route = getRouteApi('/frame/payment');

/** Whose invoices? Skipped, without a step in the history, by people who have one customer only. */
export default function ChoosePayer({ address: { bu, s = '', from } }: { address: PayAddress }) {
  const t = useTranslations('payments/paying');
  const look = route.useNavigate();
  const go = useNavigate();
  return (
    <Page title={t('title')} crumbs={[]}>
      <Text tone="muted">{t('choose')}</Text>
      <Stack most={720}>
        <PlaceChooser
          bu={bu}
          search={s}
          onLook={(next) => void look({ search: next, replace: true, resetScroll: false })}
          onChoose={(place, isOnly) => void go({ to: '/payment', search: { ...placeSearch(place), ...(from && { from }) }, replace: isOnly })}
        />
      </Stack>
    </Page>
  );
}
