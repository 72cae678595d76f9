import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Text } from '#ui/text/Text.tsx';
import { placeSearch } from '#features/customers/front.ts';
import { PlaceChooserPage } from '#features/customers/front.parts.ts';
import type { PayAddress } from './pay-address.ts';

/** The choice of a customer. Users with one customer skip it, without a step in the history. */
export default function ChoosePayer({ address: { from } }: { address: PayAddress }) {
  const t = useTranslations('payments/paying');
  const go = useNavigate();
  return (
    <PlaceChooserPage
      title={t('title')}
      lead={<Text tone="muted">{t('choose')}</Text>}
      onChoose={(place, isOnly) =>
        void go({
          to: '/payment',
          search: { ...placeSearch(place), ...(from && { from }) },
          replace: isOnly,
        })
      }
    />
  );
}
