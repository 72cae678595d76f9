import type { HTMLAttributes, Ref } from 'react';
import { classes } from '#ui/classes.ts';
import { gapClass, type Space, type Tag } from '#ui/space.ts';
import styles from './Stack.module.css';

export interface BoxProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  /** a tag with a meaning, else a div */
  as?: Tag;
  ref?: Ref<HTMLDivElement>;
  [data: `data-${string}`]: unknown;
}
interface StackProps extends BoxProps {
  /** px; by default the distance between cards: 16, or 20 from 768 px */
  gap?: Space;
  /** stretch: as wide as the stack */
  align?: 'stretch' | 'start' | 'center' | 'end';
  /** a hairline between neighbours */
  split?: boolean;
  /** at most 720 px wide, for prose or one form, or 560 for a narrow form */
  most?: 720 | 560;
}

/** Children below one another. */
export function Stack({
  as = 'div',
  gap,
  align = 'stretch',
  split = false,
  most,
  ...rest
}: StackProps) {
  const Box = as as 'div';
  const look = classes(
    styles.stack,
    gap === undefined ? styles.cards : gapClass(gap),
    align !== 'stretch' && styles[`align-${align}`],
    split && styles.split,
    most && styles[`most-${most}`],
  );
  return <Box {...rest} className={look} />;
}
