import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

/** Further content, shown when its summary is pressed. */
export const Disclosure = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details>
    <summary className={styles.summary}>{summary}</summary>
    {children}
  </details>
);
