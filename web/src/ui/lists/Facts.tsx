import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Dotted } from '#ui/text/Dot.tsx';
import styles from './Facts.module.css';

/** Label above value, as many beside one another as fit; `roomy` for long names. */
export const Facts = ({ roomy = false, children }: { roomy?: boolean; children: ReactNode }) => (
  <dl className={classes(styles.facts, roomy && styles.roomy)}>{children}</dl>
);

interface FactProps {
  label: ReactNode;
  /** takes a whole line: always, or on a phone */
  across?: 'all' | 'phone' | undefined;
  children: ReactNode;
}
export const Fact = ({ label, across, children }: FactProps) => (
  <div className={across && styles[`across-${across}`]}>
    <dt className={styles.label}>{label}</dt>
    <dd>{typeof children === 'string' ? <Dotted facts={[children]} /> : children}</dd>
  </div>
);

/** Label at the left, value at the right, a line between the pairs. */
export const Pairs = ({ children }: { children: ReactNode }) => (
  <dl className={styles.pairs}>{children}</dl>
);
export const Pair = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className={styles.pair}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Amounts with labels; the last one is the total, under a line. */
export const Sums = ({ children }: { children: ReactNode }) => <dl>{children}</dl>;
export const Sum = ({
  label,
  total = false,
  children,
}: {
  label: ReactNode;
  total?: boolean;
  children: ReactNode;
}) => (
  <div className={classes(styles.sum, total && styles.total)}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
