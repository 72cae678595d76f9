import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import styles from './Timeline.module.css';

export interface TimelineStep {
  id: string;
  /** done: solid; now: filled with a halo; next: hollow and dashed; stopped: refused or cancelled */
  state: 'done' | 'now' | 'next' | 'stopped';
  icon: LucideIcon;
  title: string;
  /** who, when and why */
  children?: ReactNode;
}

export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ id, state, icon, title, children }, at) => (
        <li
          key={id}
          className={classes(
            styles.step,
            (state === 'next' || steps[at + 1]?.state === 'next') && styles.dashed,
          )}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={classes(styles.mark, styles[`state-${state}`])}>
            <Icon of={icon} size="s" />
          </span>
          <div>
            <p className={classes(styles.what, state === 'next' && styles.toCome)}>{title}</p>
            {children && <div className={styles.more}>{children}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
