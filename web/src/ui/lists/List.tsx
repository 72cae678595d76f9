import { useDeferredValue, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import type { BoxProps } from '#ui/layout/Stack.tsx';
import styles from './List.module.css';

/** Rows with a hairline between them; `<ListRow>` in a flush card, or any `<li>`. */
export const List = ({ label, ordered = false, topLine = false, ...rest }: BoxProps & { label?: string; ordered?: boolean; topLine?: boolean }) => {
  const Box = (ordered ? 'ol' : 'ul') as 'ul';
  return <Box {...(rest as object)} className={classes(styles.list, topLine && styles.topLine)} aria-label={label} />;
};

// More rows than a phone shows, and more pixels than a row is high.
const seenAtOnce = 8;
const highestRow = 200;

/**
 * A list that may be long: it draws the first rows at once and the others right after. Until then an empty row makes the page as high as it will be,
 * so that a person who goes back finds the place where they were.
 */
export function LongList<T>({ rows, row, ...rest }: { rows: readonly T[]; row: (of: T) => ReactNode; label: string; topLine?: boolean }) {
  const shown = useDeferredValue(rows, rows.slice(0, seenAtOnce));
  const missing = rows.length - shown.length;
  return (
    <List {...rest}>
      {shown.map(row)}
      {missing > 0 && <li aria-hidden style={{ height: missing * highestRow }} />}
    </List>
  );
}

interface ListRowProps extends BoxProps {
  /** at the left: a picture, an icon */
  picture?: ReactNode;
  /** at the right: an amount, a status, a button */
  aside?: ReactNode;
  /** under the row in its whole width: what has no room between picture and amount */
  below?: ReactNode;
  /** without the card's padding: the row is in a card that has its own */
  bare?: boolean;
  align?: 'center' | 'start';
  isPicked?: boolean;
}

/** A row of a list: picture, words, what is at the right. The link inside may be the whole row's (`<RowLink>`). */
export const ListRow = ({ picture, aside, below, bare = false, align = 'center', isPicked = false, children, ...rest }: ListRowProps) => (
  <li
    {...(rest as object)}
    className={classes(styles.row, bare ? styles.bare : styles.padded, align === 'start' && styles.start, isPicked && styles.picked)}
  >
    {picture}
    <div className={styles.words}>{children}</div>
    {aside}
    {below && <div className={styles.below}>{below}</div>}
  </li>
);

/** Around a list whose rows have an amount and a button at their right: both get columns of one width, also in a row without a button. */
export const SameColumns = ({ on, children }: { on: boolean; children: ReactNode }) => (
  <div className={on ? styles.sameColumns : undefined}>{children}</div>
);
