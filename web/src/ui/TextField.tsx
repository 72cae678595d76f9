import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldText } from './Field.tsx';
import styles from './Input.module.css';

type InputProps = FieldText & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id'> & { ref?: Ref<HTMLInputElement> };

/** One line of text. Spread react-hook-form's `register('name')` straight into it. */
export function TextField({ label, hideLabel, note, error, ...rest }: InputProps) {
  return (
    <Field label={label} note={note} error={error} {...(hideLabel && { hideLabel })}>
      {(wiring) => <input type="text" {...rest} {...wiring} className={styles.input} />}
    </Field>
  );
}

type AreaProps = FieldText & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style' | 'id'> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ label, hideLabel, note, error, ...rest }: AreaProps) {
  return (
    <Field label={label} note={note} error={error} {...(hideLabel && { hideLabel })}>
      {(wiring) => <textarea rows={3} {...rest} {...wiring} className={styles.input} />}
    </Field>
  );
}
