import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { gapClass, type Space } from '#ui/space.ts';
import styles from './Card.module.css';
import type { BoxProps } from './Stack.tsx';

interface CardProps extends Omit<BoxProps, 'title'> {
  title?: ReactNode;
  /** at the right of the title: a status, a date, a link */
  aside?: ReactNode;
  /** no padding: tables and lists have their own, other content uses `<CardPart>` */
  flush?: boolean;
  picked?: boolean;
  /** px between its children, the title included */
  gap?: Space;
  most?: 720;
}

/** A white surface on the page's background. With a title it is a section of the page. */
export function Card({
  as,
  title,
  aside,
  flush = false,
  picked = false,
  gap,
  most,
  children,
  ...rest
}: CardProps) {
  const Box = (as ?? (title ? 'section' : 'div')) as 'div';
  const look = classes(
    styles.card,
    flush && styles.flush,
    picked && styles.picked,
    most && styles.most,
    gap !== undefined && classes(styles.stacked, gapClass(gap)),
  );
  return (
    <Box {...rest} className={look}>
      {title && (
        <div className={classes(styles.head, flush && styles.headFlush)}>
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </Box>
  );
}

/** The last line of a card, under a hairline: what the card is about, and a link to more. */
export const CardFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
);

interface CardPartProps extends BoxProps {
  /** a hairline above or below it */
  line?: 'above' | 'below';
  /** lower than usual: a bar of filters above a list, sums below it */
  low?: boolean;
  /** closer to the title above it: the card's main figure */
  close?: boolean;
  /** px between its children, one below the other */
  gap?: Space;
}

/** A part of a flush card, with the padding of a card. */
export function CardPart({
  as = 'div',
  line,
  low = false,
  close = false,
  gap,
  ...rest
}: CardPartProps) {
  const Box = as as 'div';
  const look = classes(
    styles.part,
    low && styles.low,
    close && styles.close,
    line === 'above' && styles.lineAbove,
    line === 'below' && styles.lineBelow,
    gap !== undefined && classes(styles.stacked, gapClass(gap)),
  );
  return <Box {...rest} className={look} />;
}
