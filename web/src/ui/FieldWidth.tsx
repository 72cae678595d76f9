import type { ReactNode } from 'react';
import styles from './FieldWidth.module.css';

/** A field among others on a line: 11rem wide, or all of its place. */
export const FieldWidth = ({ full, children }: { full: boolean; children: ReactNode }) => (
  <div className={full ? undefined : styles.short}>{children}</div>
);
