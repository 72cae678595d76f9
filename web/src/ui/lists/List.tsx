import type { ReactNode, Ref } from 'react';
import { classes } from '#ui/classes.ts';
import type { BoxProps } from '#ui/layout/Stack.tsx';
import styles from './List.module.css';
import { useFirstRows, useNearRows } from './use-first-rows.ts';

// More rows than a phone shows at once, and more pixels than a row is high.
const seenAtOnce = 8;
const highestRow = 200;

interface ListProps extends Omit<BoxProps, 'ref'> {
  ref?: Ref<HTMLUListElement>;
  label?: string;
  ordered?: boolean;
  topLine?: boolean;
  /** rows out of sight are neither laid out nor painted */
  long?: boolean;
}

/** Rows with a hairline between them; its children are `<ListRow>` in a flush card, or any `<li>`. */
export const List = ({
  label,
  ordered = false,
  topLine = false,
  long = false,
  ...rest
}: ListProps) => {
  const Box = (ordered ? 'ol' : 'ul') as 'ul';
  return (
    <Box
      {...(rest as object)}
      className={classes(styles.list, topLine && styles.topLine, long && styles.long)}
      aria-label={label}
    />
  );
};

interface LongListProps<T> {
  rows: readonly T[];
  row: (of: T) => ReactNode;
  label: string;
  topLine?: boolean;
}

/**
 * A list that may be long: it draws the first rows at once and the others when they are nearly in sight. Until then an empty row gives the page about its
 * height, so that a person who returns finds the same place.
 */
export function LongList<T>({ rows, row, ...rest }: LongListProps<T>) {
  return <Rows {...rest} {...useNearRows(rows, row, seenAtOnce)} />;
}

/** The same, but the others are drawn right after the first: the page leads to rows that are out of sight, or people look for one with the browser's search. */
export function WholeList<T>({ rows, row, ...rest }: LongListProps<T>) {
  return <Rows {...rest} {...useFirstRows(rows, row, seenAtOnce)} />;
}

interface RowsProps extends Pick<LongListProps<never>, 'label' | 'topLine'> {
  drawn: readonly ReactNode[];
  missing: number;
  ref?: Ref<HTMLLIElement> | undefined;
}

const Rows = ({ drawn, missing, ref, ...rest }: RowsProps) => (
  <List {...rest} long>
    {drawn}
    {missing > 0 && <li ref={ref} aria-hidden style={{ height: missing * highestRow }} />}
  </List>
);

interface ListRowProps extends BoxProps {
  /** at the left: a picture, an icon */
  picture?: ReactNode;
  /** at the right: an amount, a status, a button */
  aside?: ReactNode;
  /** full width under the row: content without room between picture and amount */
  below?: ReactNode;
  /** without padding: the card around the row has its own */
  bare?: boolean;
  align?: 'center' | 'start';
  isPicked?: boolean;
}

/** A row of a list: picture, words, and an aside at the right. A link inside can cover the whole row (`<RowLink>`). */
export const ListRow = ({
  picture,
  aside,
  below,
  bare = false,
  align = 'center',
  isPicked = false,
  children,
  ...rest
}: ListRowProps) => (
  <li
    {...(rest as object)}
    className={classes(
      styles.row,
      bare ? styles.bare : styles.padded,
      align === 'start' && styles.start,
      isPicked && styles.picked,
    )}
  >
    {picture}
    <div className={styles.words}>{children}</div>
    {aside}
    {below && <div className={styles.below}>{below}</div>}
  </li>
);

/** Around a list with an amount and a button at the right: both columns have the same width in every row, also without a button. */
export const SameColumns = ({ on, children }: { on: boolean; children: ReactNode }) => (
  <div className={on ? styles.sameColumns : undefined}>{children}</div>
);
