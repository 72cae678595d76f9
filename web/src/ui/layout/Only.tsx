import type { ReactNode } from 'react';
import styles from './Only.module.css';

/** Content for phones only (below 768 px) or for wider screens only. Adds no box to the row or grid around it. */
export const Only = ({ on, children }: { on: 'phone' | 'desk'; children: ReactNode }) => (
  <span className={on === 'phone' ? styles.phone : styles.desk}>{children}</span>
);

/** For screen readers only. */
export const Hidden = ({
  as: Words = 'span',
  id,
  children,
}: {
  as?: 'span' | 'h2' | 'legend' | 'caption' | 'output';
  id?: string;
  children: ReactNode;
}) => (
  <Words className={styles.hidden} {...(id && { id })}>
    {children}
  </Words>
);
