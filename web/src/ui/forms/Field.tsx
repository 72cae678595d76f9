import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import hidden from '#ui/layout/Only.module.css';
import { Icon } from '#ui/pictures/Icon.tsx';
import styles from './Field.module.css';

export interface FieldText {
  label: string;
  /** hides the label from all but screen readers, where the surroundings already show it */
  hideLabel?: boolean;
  note?: ReactNode;
  /** the catalogue's words for the error; announced at once and tied to the field */
  error?: string | undefined;
}
interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label above, note and error below, tied together for readers. */
export function Field({
  label,
  hideLabel,
  note,
  error,
  children,
}: FieldText & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const describedBy = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? hidden.hidden : styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {note && (
        <div id={`${id}-note`} className={styles.note}>
          {note}
        </div>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} role="alert" {...(id && { id })}>
      <Icon of={CircleAlert} size="s" />
      <span>{children}</span>
    </p>
  );
}

/** The label above a group of choices, or above something that is no single field. */
export const Label = ({
  as: Words = 'p',
  id,
  children,
}: {
  as?: 'p' | 'legend' | 'span' | 'h3';
  id?: string;
  children: ReactNode;
}) => (
  <Words className={styles.label} {...(id && { id })}>
    {children}
  </Words>
);

/** A quiet explanation below a field or a group of choices. */
export const FieldNote = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className={styles.note} {...(id && { id })}>
    {children}
  </p>
);

/** The width of a field among others on a line: 8.5 to 11rem as there is room, or the whole width. */
export const FieldWidth = ({ full, children }: { full: boolean; children: ReactNode }) => (
  <div className={full ? undefined : styles.short}>{children}</div>
);
