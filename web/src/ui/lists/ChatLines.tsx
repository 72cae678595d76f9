import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './ChatLines.module.css';

export interface ChatLine {
  key: string;
  /** written by the person who reads: at the right */
  isOwn: boolean;
  text: string;
  /** its buttons */
  children?: ReactNode;
}

/** The messages of a chat, the oldest first. */
export const ChatLines = ({ label, lines }: { label: string; lines: readonly ChatLine[] }) => (
  <ol className={styles.lines} aria-label={label}>
    {lines.map(({ key, isOwn, text, children }) => (
      <li key={key} className={classes(styles.line, isOwn && styles.own)}>
        <p className={styles.text}>{text}</p>
        {children}
      </li>
    ))}
  </ol>
);
