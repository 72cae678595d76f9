import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldText } from './Field.tsx';
import styles from './Input.module.css';

type InputProps = FieldText & Omit<InputHTMLAttributes<HTMLInputElement>, 'style' | 'id'> & { ref?: Ref<HTMLInputElement> };

/** One line of text. Spread react-hook-form's `register('name')` straight into it. */
export function TextField({ label, hideLabel, note, error, className, ...rest }: InputProps) {
  return (
    <Field label={label} note={note} error={error} {...(hideLabel && { hideLabel })}>
      {(wiring) => <input type="text" {...rest} {...wiring} className={classes(styles.input, className)} />}
    </Field>
  );
}

type AreaProps = FieldText & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'style' | 'id'> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ label, hideLabel, note, error, className, ...rest }: AreaProps) {
  return (
    <Field label={label} note={note} error={error} {...(hideLabel && { hideLabel })}>
      {(wiring) => <textarea rows={3} {...rest} {...wiring} className={classes(styles.input, className)} />}
    </Field>
  );
}
