import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { gapClass, type RowSpace, type Space } from '#ui/space.ts';
import styles from './Grid.module.css';
import type { BoxProps } from './Stack.tsx';

type Count = 2 | 3 | 4;
interface GridProps extends BoxProps {
  /** equal columns, 1 by default; `md` from 768 px, `lg` from 1024, `xl` from 1200 */
  columns?: Count;
  md?: Count;
  lg?: Count;
  xl?: Count;
  /** instead of a count: as many columns as fit, each at least so many px wide */
  fit?: 136 | 192 | 220;
  /** px, 16 by default */
  gap?: Space;
  rowGap?: RowSpace;
  align?: 'stretch' | 'start' | 'center' | 'end';
}

/** Equal columns, whose number depends on the width. */
export function Grid({
  as = 'div',
  columns,
  md,
  lg,
  xl,
  fit,
  gap = 16,
  rowGap,
  align = 'stretch',
  ...rest
}: GridProps) {
  const Box = as as 'div';
  const look = classes(
    styles.grid,
    fit ? styles[`fit-${fit}`] : columns && styles[`columns-${columns}`],
    md && styles[`md-${md}`],
    lg && styles[`lg-${lg}`],
    xl && styles[`xl-${xl}`],
    gapClass(gap, rowGap),
    align !== 'stretch' && styles[`align-${align}`],
  );
  return <Box {...rest} className={look} />;
}

/** A cell over all columns of its grid: always, or on a phone. */
export function Across({ on = 'all', as = 'div', ...rest }: BoxProps & { on?: 'all' | 'phone' }) {
  const Box = as as 'div';
  return <Box {...rest} className={on === 'all' ? styles.across : styles.phone} />;
}

interface WithAsideProps {
  /** undefined: the main column is alone; React does not mount it again when an aside is added */
  aside: ReactNode;
  /** from this width on the aside is at the right, else below the main column */
  from?: 768 | 1024;
  /** px; 372 becomes 280 below 1024 px */
  width?: 280 | 372;
  /** the aside stays in sight while the rest scrolls */
  sticky?: boolean;
  label?: string;
  /** the aside is before the main column: at the left, on a phone above it */
  asideFirst?: boolean;
  children: ReactNode;
}

/** The page's main column and, beside it, an aside: a sum, a timeline, help. */
export const WithAside = ({
  aside,
  from = 1024,
  width = 372,
  sticky = false,
  label,
  asideFirst = false,
  children,
}: WithAsideProps) => {
  const main = (
    <div key="main" className={styles.column}>
      {children}
    </div>
  );
  const beside = aside && (
    <aside
      key="aside"
      className={classes(styles.column, sticky && styles.sticky)}
      aria-label={label}
    >
      {aside}
    </aside>
  );
  return (
    <div
      className={classes(
        styles.main,
        styles[`from-${from}`],
        styles[`aside-${width}`],
        asideFirst && styles.asideFirst,
      )}
    >
      {asideFirst ? [beside, main] : [main, beside]}
    </div>
  );
};

/** Two parts of a card: one below the other, from 1024 px beside one another with a line between them; `slim`: the first is narrow. */
export const Halves = ({
  slim = false,
  beside,
  children,
}: {
  slim?: boolean;
  beside: ReactNode;
  children: ReactNode;
}) => (
  <div className={classes(styles.halves, slim && styles.slim)}>
    {children}
    {beside && <div className={styles.beside}>{beside}</div>}
  </div>
);
