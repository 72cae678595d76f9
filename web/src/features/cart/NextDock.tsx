import type { ReactNode } from 'react';
import { Dock } from '#app/Dock.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Money } from '#ui/text/Money.tsx';
import type { CartSum } from './cart-sums.ts';

type NextDockProps = Pick<CartSum, 'amount' | 'isEstimated'> & { label: string; action: ReactNode };

/** The sum and the one action at a phone's lower edge. */
export const NextDock = ({ label, amount, isEstimated, action }: NextDockProps) => (
  <Dock>
    <Stack gap={8}>
      <Row between align="baseline">
        <span>{label}</span>
        <Money amount={amount} size="mid" about={isEstimated} />
      </Row>
      {action}
    </Stack>
  </Dock>
);
