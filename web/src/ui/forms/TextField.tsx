import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { classes } from '#ui/classes.ts';
import { Field, type FieldText } from './Field.tsx';
import styles from './Input.module.css';

interface InputLook {
  /** an amount, with a numeric keyboard: `end` aligns it right as in a column of a table, `large` is for the main amount of a screen */
  figure?: 'end' | 'large';
  ref?: Ref<HTMLInputElement>;
}
type InputProps = FieldText & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id'> & InputLook;

/** One line of text. Spread react-hook-form's `register('name')` into it. */
export function TextField({ label, hideLabel, note, error, figure, ...rest }: InputProps) {
  return (
    <Field label={label} note={note} error={error} {...(hideLabel && { hideLabel })}>
      {(wiring) => (
        <input
          type="text"
          {...(figure && { inputMode: 'decimal', autoComplete: 'off' })}
          {...rest}
          {...wiring}
          className={classes(styles.input, figure && styles[`figure-${figure}`])}
        />
      )}
    </Field>
  );
}

interface AreaLook {
  /** letters of one width: JSON, a file */
  code?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}
type AreaProps = FieldText & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style' | 'id'> & AreaLook;

export function TextArea({ label, hideLabel, note, error, code = false, ...rest }: AreaProps) {
  return (
    <Field label={label} note={note} error={error} {...(hideLabel && { hideLabel })}>
      {(wiring) => <textarea rows={3} {...rest} {...wiring} className={classes(styles.input, code && styles.code)} />}
    </Field>
  );
}
