import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { useMay } from '#app/menu.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { UnsentCard } from './UnsentCard.tsx';
import { useUnsentOrders } from './unsent-store.ts';

const route = getRouteApi('/frame/preorder/unsent');

/** Orders that this person pressed without network on this device. Each is checked and sent by the person; no order is sent by itself. */
export function UnsentPage() {
  const t = useTranslations('cart/unsent');
  const orders = useUnsentOrders();
  const mayOrder = useMay('sales_order');
  const { order: asked } = route.useSearch();
  const open = orders.length === 1 ? orders[0]?.key : asked;
  if (orders.length === 0)
    return (
      <Page title={t('title')}>
        <Card>
          <EmptyState
            drawing="cart"
            title={t('none')}
            action={
              mayOrder && (
                <ButtonLink to="/preorder" kind="primary">
                  {t('none_more')}
                </ButtonLink>
              )
            }
          >
            {t('none_text')}
          </EmptyState>
        </Card>
      </Page>
    );
  return (
    <Page title={t('title')}>
      <Stack>
        <Note tone="info">{t('intro')}</Note>
        {!mayOrder && (
          <Note tone="danger" live>
            {t('no_right')}
          </Note>
        )}
        {orders.map((order) => (
          <UnsentCard
            key={order.key}
            order={order}
            isOpen={order.key === open}
            mayOrder={mayOrder}
          />
        ))}
      </Stack>
    </Page>
  );
}
