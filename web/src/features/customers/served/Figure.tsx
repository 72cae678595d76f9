import type { ReactNode } from 'react';
import { count as figure } from '#lib/formats/units.ts';
import { Text } from '#ui/text/Text.tsx';

/** A count as the figure of its card: 4 ราย. */
export const Figure = ({ count, children }: { count: number; children: ReactNode }) => (
  <p>
    <Text as="span" size="display">
      {figure(count)}
    </Text>{' '}
    <Text as="span" tone="muted">
      {children}
    </Text>
  </p>
);
