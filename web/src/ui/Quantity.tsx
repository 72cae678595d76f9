import type { ReactNode } from 'react';
import { Text } from './Text.tsx';

/** How much of it, behind a product's name: 551 · 40 ถุง. Where the name fills its line, the dot goes to the next with the quantity. */
export const Quantity = ({ children, plain = false }: { children: ReactNode; plain?: boolean }) => (
  <>
    {' '}
    <Text as="span" tone="muted" nowrap plain={plain}>
      · {children}
    </Text>
  </>
);
