import type { LucideIcon } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import styles from './StatusPill.module.css';

export type StatusTone = 'po' | 'so' | 'appv' | 'to' | 'inv' | 'receive' | 'c' | 'rej';

/** A status as an icon with words on a soft ground, never colour alone. */
export const StatusPill = ({
  tone,
  icon,
  children,
}: {
  tone: StatusTone;
  icon: LucideIcon;
  children: string;
}) => (
  <span className={classes(styles.pill, styles[`tone-${tone}`])}>
    <Icon of={icon} size="s" />
    {children}
  </span>
);
