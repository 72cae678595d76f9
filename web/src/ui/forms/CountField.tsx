import type { KeyboardEvent } from 'react';
import { classes } from '#ui/classes.ts';
import { pressedKey } from './pressed-key.ts';
import styles from './CountField.module.css';

interface CountFieldProps {
  label: string;
  value: string;
  /** shown in the empty field: a usual value */
  placeholder?: string | undefined;
  /** after the number, for sighted users; part of the label for others */
  unit: string;
  /** proposed: the portal filled the number in; typed: a person did */
  origin?: 'proposed' | 'typed' | undefined;
  /** the number may have decimals */
  decimal?: boolean;
  /** id of the words that say what is wrong with the number */
  wrongBy?: string | undefined;
  onType: (text: string) => void;
  onLeave: () => void;
}

const fieldsIn = (list: Element) => [
  ...list.querySelectorAll<HTMLInputElement>('input[data-count]'),
];

/** Moves to the field below or above in the same table; from the last one to the button that `data-count-end` marks. */
function go(field: HTMLInputElement, step: 1 | -1) {
  const fields = fieldsIn(field.closest('table') ?? document.body);
  const next =
    fields[fields.indexOf(field) + step] ??
    (step > 0 ? document.querySelector<HTMLElement>('[data-count-end]') : undefined);
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

const press = (event: KeyboardEvent<HTMLInputElement>) => {
  const step = ({ Enter: 1, ArrowDown: 1, ArrowUp: -1 } as const)[pressedKey(event) as 'Enter'];
  if (!step) return;
  event.preventDefault();
  go(event.currentTarget, step);
};

/** A number in a column of numbers: Enter, the keypad's "next" and the arrows move along the column. */
export const CountField = ({
  label,
  value,
  placeholder,
  unit,
  origin,
  decimal = false,
  wrongBy,
  onType,
  onLeave,
}: CountFieldProps) => (
  <label
    className={classes(styles.count, wrongBy ? styles.wrong : origin && styles[`origin-${origin}`])}
  >
    <input
      data-count=""
      type="text"
      inputMode={decimal ? 'decimal' : 'numeric'}
      enterKeyHint="next"
      autoComplete="off"
      maxLength={12}
      value={value}
      placeholder={placeholder}
      aria-label={`${label} (${unit})`}
      aria-invalid={wrongBy ? true : undefined}
      aria-describedby={wrongBy}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onBlur={onLeave}
      onKeyDown={press}
    />
    <span className={styles.unit} aria-hidden="true">
      {unit}
    </span>
  </label>
);
