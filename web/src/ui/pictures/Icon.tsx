import type { LucideIcon } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import colours from '#ui/tones.module.css';
import styles from './Icon.module.css';

interface IconProps {
  of: LucideIcon;
  size?: 's' | 'l';
  tone?: 'muted' | 'accent' | 'success' | 'danger';
}

/** An icon beside its words: 20 px; `s` 16 in captions, `l` 24 in bars. Hidden from screen readers, which read the words. */
export function Icon({ of: Drawing, size, tone }: IconProps) {
  return (
    <Drawing
      className={classes(
        styles.icon,
        size && styles[`size-${size}`],
        tone && colours[`tone-${tone}`],
      )}
      aria-hidden="true"
      focusable="false"
    />
  );
}
