import type { Satang } from '#contract/money.ts';
import type { ReactNode } from 'react';
import { Dock } from '#app/Dock.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Money } from '#ui/text/Money.tsx';

/** The sum and the one action at a phone's lower edge. */
export const NextDock = ({ label, amount, action }: { label: string; amount: Satang; action: ReactNode }) => (
  <Dock>
    <Stack gap={8}>
      <Row between align="baseline">
        <span>{label}</span>
        <Money amount={amount} size="mid" />
      </Row>
      {action}
    </Stack>
  </Dock>
);
