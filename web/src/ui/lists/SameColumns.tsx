import type { ReactNode } from 'react';
import styles from './SameColumns.module.css';

/** Around a list whose rows have an amount and a button at their right: they stand below one another, also where a row has no button. */
export const SameColumns = ({ on, children }: { on: boolean; children: ReactNode }) => <div className={on ? styles.rows : undefined}>{children}</div>;
