import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface CardProps {
  title?: ReactNode;
  /** at the right of the title: a status, a date, a link */
  aside?: ReactNode;
  /** no padding: tables and lists bring their own */
  flush?: boolean;
  picked?: boolean;
  className?: string;
  children: ReactNode;
}

/** Paper on the ground. With a title it is a section of the page. */
export function Card({ title, aside, flush = false, picked = false, className, children }: CardProps) {
  const look = classes('card', flush && 'flush', picked && 'picked', className);
  if (!title) return <div className={look}>{children}</div>;
  return (
    <section className={look}>
      <div className={classes('card-head', flush && 'pad pb-[10px]!')}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
