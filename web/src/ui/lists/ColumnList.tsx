import type { ReactNode } from 'react';
import styles from './ColumnList.module.css';

/** A list below a card's title whose rows, of at least 340 px, are beside one another where there is room; its children are `<ListRow>`. */
export const ColumnList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.columns} aria-label={label}>
    {children}
  </ul>
);
