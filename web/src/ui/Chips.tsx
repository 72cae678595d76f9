import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

export interface Chip {
  id: string;
  label: string;
  icon?: LucideIcon;
}

/** Filters as pills; one is on. `wrap` from a desk's width, else the row scrolls sideways. */
export function Chips({
  label,
  items,
  value,
  onChange,
  wrap = false,
}: {
  label: string;
  items: readonly Chip[];
  value: string;
  onChange: (id: string) => void;
  wrap?: boolean;
}) {
  return (
    <fieldset className={classes('chips', wrap && 'wrap')} aria-label={label}>
      {items.map(({ id, label: text, icon }) => (
        <button key={id} type="button" className="pill" aria-pressed={id === value} onClick={() => onChange(id)}>
          {icon && <Icon of={icon} size="s" />}
          {text}
        </button>
      ))}
    </fieldset>
  );
}
