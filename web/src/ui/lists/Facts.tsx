import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Caption } from '#ui/text/Text.tsx';
import styles from './Facts.module.css';

/** Label above value, as many beside one another as fit; `roomy` for long names. */
export const Facts = ({ roomy = false, children }: { roomy?: boolean; children: ReactNode }) => (
  <dl className={classes(styles.facts, roomy && styles.roomy)}>{children}</dl>
);

interface FactProps {
  label: ReactNode;
  /** a line of its own: always, or on a phone */
  across?: 'all' | 'phone' | undefined;
  children: ReactNode;
}
export const Fact = ({ label, across, children }: FactProps) => (
  <div className={across && styles[`across-${across}`]}>
    <dt className={styles.label}>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Label at the left, value at the right, a line between pairs. */
export const Pairs = ({ children }: { children: ReactNode }) => <dl className={styles.pairs}>{children}</dl>;
export const Pair = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className={styles.pair}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** What adds up: label and amount; the last one is the total, under a line. */
export const Sums = ({ children }: { children: ReactNode }) => <dl>{children}</dl>;
export const Sum = ({ label, total = false, children }: { label: ReactNode; total?: boolean; children: ReactNode }) => (
  <div className={classes(styles.sum, total && styles.total)}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Words and what they mean, the words in a column at the left. */
export const Terms = ({ terms }: { terms: readonly { term: string; meaning: string }[] }) => (
  <dl className={styles.terms}>
    {terms.map(({ term, meaning }) => (
      <div key={term} className={styles.term}>
        <dt>{term}</dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
);

/** Things that are counted by kind, and what they come to: 1,000 × [41] 41,000.00, in columns. */
export const CountRows = ({ legend, sum, children }: { legend: string; sum: string; children: ReactNode }) => (
  <div className={styles.counts}>
    <div className={styles.countsHead}>
      <Caption>{legend}</Caption>
      <Caption>{sum}</Caption>
    </div>
    {children}
  </div>
);

/** One kind: its value, the field of its count, and the sum. */
export const CountRow = ({ name, sum, children }: { name: string; sum: string; children: ReactNode }) => (
  <div className={styles.count}>
    <b>{name} ×</b>
    {children}
    <span>{sum}</span>
  </div>
);
