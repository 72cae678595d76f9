import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dock } from '../../app/Dock.tsx';
import { Money } from '../../ui/Money.tsx';
import { Row } from '../../ui/Row.tsx';
import { Stack } from '../../ui/Stack.tsx';
import type { CartView } from './use-cart-view.ts';

/** The sum and the one action at a phone's lower edge. */
export function NextDock({ view, action }: { view: CartView; action: ReactNode }) {
  const t = useTranslations('cart');
  const { length } = view.orders;
  return (
    <Dock>
      <Stack gap={8}>
        <Row between align="baseline">
          <span>{length > 1 ? t('total_orders', { count: length }) : t('total_one')}</span>
          <Money amount={view.sum.amount} size="mid" />
        </Row>
        {action}
      </Stack>
    </Dock>
  );
}
