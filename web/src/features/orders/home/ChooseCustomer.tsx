import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '#lib/session/session.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/text/Text.tsx';
import { placeSearch } from '#features/customers/front.ts';
import { PlaceChooser } from '#features/customers/front.parts.ts';

/** For users with many customers who have chosen none on this device: the list of customers, with a search. */
export default function ChooseCustomer() {
  const t = useTranslations('orders.home');
  const { isCustomer } = useUser();
  const go = useNavigate();
  const [look, setLook] = useState<{ bu?: string; s?: string }>({});
  return (
    <Card title={t(isCustomer ? 'choose_own' : 'choose')} data-card="choose">
      <Stack gap={16}>
        <Text tone="muted">{t('choose_text')}</Text>
        <PlaceChooser
          bu={look.bu}
          search={look.s ?? ''}
          onLook={setLook}
          onChoose={(place) => void go({ to: '/orderstatus/orders', search: placeSearch(place) })}
        />
      </Stack>
    </Card>
  );
}
