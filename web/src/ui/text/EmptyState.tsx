import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '#ui/pictures/Drawing.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  drawing: DrawingName;
  /** why the list is empty */
  title: string;
  /** what remains stored, and what to do next */
  children?: ReactNode;
  /** one button */
  action?: ReactNode;
  level?: 1 | 2;
}

export function EmptyState({ drawing, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <Heading className={styles.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
