import type { ReactNode } from 'react';
import styles from './Sticky.module.css';

/** A line that stays under the bar while the page scrolls: a phone's keyboard covers a dock at the lower edge, not this. */
export const Sticky = ({ children }: { children: ReactNode }) => (
  <div className={styles.sticky}>{children}</div>
);
