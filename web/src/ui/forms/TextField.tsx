import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { classes } from '#ui/classes.ts';
import { Field, type FieldText } from './Field.tsx';
import styles from './Input.module.css';

interface InputLook {
  /**
   * an amount of money, with a numeric keyboard, in a field that shows nine digits and satang whole: `plain`, `end` at the right as in a column of a table,
   * `large` for the main amount of a screen; `count`: a short number at the right
   */
  figure?: 'plain' | 'end' | 'large' | 'count';
  ref?: Ref<HTMLInputElement>;
}
type InputProps = FieldText &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id'> &
  InputLook;

/** One line of text. Spread react-hook-form's `register('name')` into it. */
export function TextField({ label, hideLabel, note, error, figure, ...rest }: InputProps) {
  return (
    <Field label={label} note={note} error={error} {...(hideLabel && { hideLabel })}>
      {(wiring) => (
        <input
          type="text"
          {...(figure && { inputMode: 'decimal', autoComplete: 'off', 'data-money': '' })}
          {...(figure === 'count' && { inputMode: 'numeric', 'data-money': undefined })}
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
type AreaProps = FieldText &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style' | 'id'> &
  AreaLook;

export function TextArea({ label, hideLabel, note, error, code = false, ...rest }: AreaProps) {
  return (
    <Field label={label} note={note} error={error} {...(hideLabel && { hideLabel })}>
      {(wiring) => (
        <textarea
          rows={3}
          {...rest}
          {...wiring}
          className={classes(styles.input, code && styles.code)}
        />
      )}
    </Field>
  );
}
