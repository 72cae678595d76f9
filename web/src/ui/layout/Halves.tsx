import type { ReactNode } from 'react';
import styles from './Halves.module.css';

/** Two parts of a card: one below the other, from 1024 px beside one another with a line between. */
export const Halves = ({ beside, children }: { beside: ReactNode; children: ReactNode }) => (
  <div className={styles.halves}>
    {children}
    {beside && <div className={styles.beside}>{beside}</div>}
  </div>
);
