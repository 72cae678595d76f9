import type { ReactNode } from 'react';
import { Caption } from '#ui/text/Text.tsx';
import styles from './CountRows.module.css';

/** Counts by kind with their sum, in columns: 1,000 × [41] 41,000.00. */
export const CountRows = ({
  legend,
  sum,
  children,
}: {
  legend: string;
  sum: string;
  children: ReactNode;
}) => (
  <div className={styles.counts}>
    <div className={styles.countsHead}>
      <Caption>{legend}</Caption>
      <Caption>{sum}</Caption>
    </div>
    {children}
  </div>
);

/** One kind: its value, the field of its count, and the sum. */
export const CountRow = ({
  name,
  sum,
  children,
}: {
  name: string;
  sum: string;
  children: ReactNode;
}) => (
  <div className={styles.count}>
    <b>{name} ×</b>
    {children}
    <span>{sum}</span>
  </div>
);
