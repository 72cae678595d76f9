import type { ReactNode } from 'react';
import { Caption } from '#ui/text/Text.tsx';
import styles from './CountRows.module.css';

/** Things that are counted by kind, and what they come to: 1,000 × [41] 41,000.00, in columns. */
export const CountRows = ({ legend, sum, children }: { legend: string; sum: string; children: ReactNode }) => (
  <div className={styles.rows}>
    <div className={styles.head}>
      <Caption>{legend}</Caption>
      <Caption>{sum}</Caption>
    </div>
    {children}
  </div>
);

/** One kind: its value, the field of its count, and the sum. */
export const CountRow = ({ name, sum, children }: { name: string; sum: string; children: ReactNode }) => (
  <div className={styles.row}>
    <b>{name} ×</b>
    {children}
    <span>{sum}</span>
  </div>
);
