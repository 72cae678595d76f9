import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';

interface ActionBarProps {
  /** what the action will do, with its count; screen readers read each change */
  counts: ReactNode;
  /** beside the action: a way to start over */
  second?: ReactNode;
  /** the one action; on a phone it takes its own line */
  children: ReactNode;
}

/** In a dock: what has been chosen, and the one action, in line with the page. */
export const ActionBar = ({ counts, second, children }: ActionBarProps) => (
  <div className={styles.bar}>
    <output className={styles.counts}>{counts}</output>
    {second}
    <div className={styles.action}>{children}</div>
  </div>
);
