import { classes } from '#ui/classes.ts';
import { gapClass, type RowSpace, type Space } from '#ui/space.ts';
import styles from './Row.module.css';
import type { BoxProps } from './Stack.tsx';

interface RowProps extends BoxProps {
  /** px, 8 by default */
  gap?: Space;
  /** px between wrapped lines, where it differs from `gap` */
  rowGap?: RowSpace;
  /** the first at the left, the last at the right */
  between?: boolean;
  wrap?: boolean;
  /** children share the line: buttons of a dock */
  fill?: boolean;
  /** on a phone the buttons share the line, five in one */
  tiles?: boolean;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'last-baseline' | 'stretch';
  /** end-on-phone: right-aligned on a phone, for values in a table's card */
  justify?: 'start' | 'center' | 'end' | 'end-on-phone';
}

/** Children beside one another, 8 px apart and centred on their line. */
export function Row({
  as = 'div',
  gap = 8,
  rowGap,
  between = false,
  wrap = false,
  fill = false,
  tiles = false,
  align = 'center',
  justify = 'start',
  ...rest
}: RowProps) {
  const Box = as as 'div';
  const look = classes(
    styles.row,
    gapClass(gap, rowGap),
    between && styles.between,
    wrap && styles.wrap,
    fill && styles.fill,
    tiles && styles.tiles,
    align !== 'center' && styles[`align-${align}`],
    justify !== 'start' && styles[`justify-${justify}`],
  );
  return <Box {...rest} className={look} />;
}

/** The child of a row that takes the remaining room, and shrinks first. */
export function Grow({ as = 'div', ...rest }: BoxProps) {
  const Box = as as 'div';
  return <Box {...rest} className={styles.grow} />;
}
