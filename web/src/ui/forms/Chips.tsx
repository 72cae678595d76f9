import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import styles from './Chips.module.css';

export interface Chip {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** it opens a sheet with more to choose from */
  opens?: boolean;
}

/** Pills, exactly one of them on, or of a set as many as are in it. The row scrolls sideways; `wrap` breaks it, always or from 768 px; `even` fills each line of short words. */
export function Chips({
  label,
  items,
  value,
  onChange,
  wrap = false,
}: {
  label: string;
  items: readonly Chip[];
  value: string | ReadonlySet<string>;
  onChange: (id: string) => void;
  wrap?: boolean | 'desk' | 'even';
}) {
  return (
    <fieldset
      className={classes(
        styles.chips,
        (wrap === true || wrap === 'even') && styles.wrap,
        wrap === 'even' && styles.even,
        wrap === 'desk' && styles.wrapOnDesk,
      )}
      aria-label={label}
    >
      {items.map(({ id, label: text, icon, opens }) => (
        <button
          key={id}
          type="button"
          className={styles.pill}
          aria-pressed={typeof value === 'string' ? id === value : value.has(id)}
          aria-haspopup={opens ? 'dialog' : undefined}
          onClick={() => onChange(id)}
        >
          {icon && <Icon of={icon} size="s" />}
          {text}
        </button>
      ))}
    </fieldset>
  );
}

/** A number or a word in a pill that cannot be pressed. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <span className={styles.pill}>{children}</span>
);
