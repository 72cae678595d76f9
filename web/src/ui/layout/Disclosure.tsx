import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

/** More of something, shown by a press on its summary. */
export const Disclosure = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details>
    <summary className={styles.summary}>{summary}</summary>
    {children}
  </details>
);
