import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './ActionBar.module.css';

export interface ActionBarProps {
  /** what the action will do, with a count; screen readers announce each change */
  counts: ReactNode;
  /** a button that starts over, beside the action */
  second?: ReactNode;
  /** counts and action share one line on a phone, too */
  oneLine?: boolean;
  /** the one action, or the one and a quieter beside it; on a phone they share a line of their own */
  children: ReactNode;
}

/** The content of a dock: what is chosen and the one action, aligned with the page. */
export const ActionBar = ({ counts, second, oneLine = false, children }: ActionBarProps) => (
  <div className={classes(styles.bar, oneLine && styles.oneLine)}>
    <output className={styles.counts}>{counts}</output>
    {second}
    <div className={styles.action}>{children}</div>
  </div>
);
