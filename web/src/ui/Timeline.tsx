import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

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
    <ol className="timeline" aria-label={label}>
      {steps.map(({ id, state, icon, title, children }, at) => (
        <li
          key={id}
          className={classes(state, (state === 'next' || steps[at + 1]?.state === 'next') && 'dashed')}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className="mark">
            <Icon of={icon} size="s" />
          </span>
          <div>
            <p className="what">{title}</p>
            {children && <div className="cap">{children}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
