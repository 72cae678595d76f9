import type { ReactNode } from 'react';
import styles from './SearchBar.module.css';

interface SearchBarProps {
  /** by what the search is narrowed: from 768 px it is beside the field, 13rem wide */
  select: ReactNode;
  /** before or after the field */
  narrowBy: 'start' | 'end';
  /** on a phone only, beside the select: by what the list is sorted */
  sort?: ReactNode;
  /** the search field */
  children: ReactNode;
}

/** A search field with what narrows it. */
export const SearchBar = ({ select, narrowBy, sort, children }: SearchBarProps) => {
  const narrowing = (
    <div className={sort ? styles.two : undefined}>
      {select}
      {sort && <div className={styles.phone}>{sort}</div>}
    </div>
  );
  return (
    <div className={narrowBy === 'start' ? styles.start : styles.end}>
      {narrowBy === 'start' && narrowing}
      {children}
      {narrowBy === 'end' && narrowing}
    </div>
  );
};
