import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';

/** An icon beside its words: 20 px; `s` 16 in captions, `l` 24 in bars. Always hidden from readers, the words speak. */
export function Icon({ of: Drawing, size, className }: { of: LucideIcon; size?: 's' | 'l'; className?: string }) {
  return <Drawing className={classes('ico', size, className)} aria-hidden="true" focusable="false" />;
}
