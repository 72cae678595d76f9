import type { ReactNode } from 'react';
import { Dot } from './Dot.tsx';
import { Text } from './Text.tsx';

/** How much of it, behind a product's name: 551 · 40 ถุง; where the name fills its line, it is on the next. */
export const Quantity = ({ children, plain = false }: { children: ReactNode; plain?: boolean }) => (
  <Text as="span" tone="muted" plain={plain}>
    <Dot />
    <Text as="span" nowrap>
      {children}
    </Text>
  </Text>
);
