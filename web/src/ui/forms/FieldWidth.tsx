import type { ReactNode } from 'react';
import styles from './FieldWidth.module.css';

/** A field among others on a line: 8.5 to 11rem wide as the line has room, or all of its place. */
export const FieldWidth = ({ full, children }: { full: boolean; children: ReactNode }) => (
  <div className={full ? undefined : styles.short}>{children}</div>
);
