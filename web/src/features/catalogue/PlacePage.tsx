import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { Hidden } from '#ui/layout/Only.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { PlaceChooser } from '#features/customers/front.parts.ts';
import { takePlace } from '#features/cart/front.ts';

const route = getRouteApi('/frame/preorder');

/** For whom? With one unit, customer and organisation the question is skipped. */
export function PlacePage() {
  const t = useTranslations();
  const { bu, s = '' } = route.useSearch();
  const go = useNavigate();
  const choose = async (place: Place, isOnly: boolean) => {
    if (!(await takePlace(place, { isOnly }))) return;
    await go({ to: '/preorder/product', search: placeSearch(place), replace: isOnly });
  };
  return (
    <Page title={t('catalogue.title')} crumbs={[]}>
      <Hidden as="h2">{t('customers.choose')}</Hidden>
      <Stack most={720}>
        <PlaceChooser
          bu={bu}
          search={s}
          onLook={(search) => void go({ to: '/preorder', search, replace: true, resetScroll: false })}
          onChoose={(place, isOnly) => void choose(place, isOnly)}
        />
      </Stack>
    </Page>
  );
}
