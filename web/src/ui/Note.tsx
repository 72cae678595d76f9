import { CircleAlert, CircleCheck, Info, OctagonX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Note.module.css';
import { Grow } from './Row.tsx';
import colours from './tones.module.css';

type NoteTone = 'warning' | 'info' | 'success' | 'danger' | 'quiet';
const icons: Record<NoteTone, LucideIcon> = { warning: CircleAlert, info: Info, success: CircleCheck, danger: OctagonX, quiet: Info };

/** A thing to know, in its place in the page. `live`: it was added after the page, so readers announce it. */
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
  <div className={classes(styles.note, colours[`soft-${tone}`])} role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
    <Icon of={icon ?? icons[tone]} />
    <Grow>{children}</Grow>
  </div>
);
