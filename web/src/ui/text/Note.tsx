import { CircleAlert, CircleCheck, Info, OctagonX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Grow } from '#ui/layout/Row.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import colours from '#ui/tones.module.css';
import styles from './Note.module.css';

type NoteTone = 'warning' | 'info' | 'success' | 'danger' | 'quiet';
const icons: Record<NoteTone, LucideIcon> = {
  warning: CircleAlert,
  info: Info,
  success: CircleCheck,
  danger: OctagonX,
  quiet: Info,
};

/** A short note in its place in the page. `live`: it was added after the page, so screen readers announce it. */
export const Note = ({
  tone = 'warning',
  icon,
  live = false,
  children,
}: {
  tone?: NoteTone;
  icon?: LucideIcon;
  live?: boolean;
  children: ReactNode;
}) => (
  <div
    className={classes(styles.note, colours[`soft-${tone}`])}
    role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
  >
    <Icon of={icon ?? icons[tone]} />
    <Grow>{children}</Grow>
  </div>
);
