import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Field, type FieldText } from './Field.tsx';
import input from './Input.module.css';
import styles from './Select.module.css';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}
type SelectProps = FieldText &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'style' | 'id' | 'children'> & {
    options: readonly Option[];
    /** a first line that chooses nothing */
    placeholder?: string;
    icon?: LucideIcon;
    ref?: Ref<HTMLSelectElement>;
  };

/** The browser's own select, so that it opens as all others on that phone. Spread `register('name')` into it. */
export function Select({
  label,
  hideLabel,
  note,
  error,
  options,
  placeholder,
  icon,
  ...rest
}: SelectProps) {
  return (
    <Field label={label} note={note} error={error} {...(hideLabel && { hideLabel })}>
      {(wiring) => (
        <div className={classes(styles.pick, icon && styles.led)}>
          {icon && <Icon of={icon} />}
          <select {...rest} {...wiring} className={input.input}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} />
        </div>
      )}
    </Field>
  );
}
