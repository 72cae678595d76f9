import type { HTMLAttributes, Ref } from 'react';
import { classes } from '#ui/classes.ts';
import { gapClass, type Space, type Tag } from '#ui/space.ts';
import styles from './Stack.module.css';

export interface BoxProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  /** the tag, where it means something; else a div */
  as?: Tag;
  ref?: Ref<HTMLDivElement>;
  [data: `data-${string}`]: unknown;
}
interface StackProps extends BoxProps {
  /** px; without it the distance between cards: 16, 20 from 768 */
  gap?: Space;
  /** stretch: as wide as the stack */
  align?: 'stretch' | 'start' | 'center' | 'end';
  /** a hairline between one and the next */
  split?: boolean;
  /** no wider than a page of prose or one form: 720, or a narrow form: 560 */
  most?: 720 | 560;
}

/** Things below one another. */
export function Stack({ as = 'div', gap, align = 'stretch', split = false, most, ...rest }: StackProps) {
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
