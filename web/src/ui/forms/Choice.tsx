import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Choice.module.css';
import { Label } from './Field.tsx';

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type' | 'children'> & {
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A tick box with its words. */
export const Checkbox = ({ children, ...rest }: ChoiceProps) => (
  <label className={styles.choice}>
    <input type="checkbox" {...rest} />
    <span>{children}</span>
  </label>
);

/** A radio with its words; put several in <ChoiceGroup>. */
export const Radio = ({ children, ...rest }: ChoiceProps) => (
  <label className={styles.choice}>
    <input type="radio" {...rest} />
    <span>{children}</span>
  </label>
);

export const ChoiceGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <Label as="legend">{legend}</Label>
    {children}
  </fieldset>
);
