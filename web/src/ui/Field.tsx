import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export interface FieldText {
  label: string;
  /** kept for readers only, where the place already says what it is */
  hideLabel?: boolean;
  note?: ReactNode;
  /** the catalogue's words of what is wrong; said at once and tied to the field */
  error?: string | undefined;
}
interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label above, note and error below, tied together for readers. */
export function Field({ label, hideLabel, note, error, children }: FieldText & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const said = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'label'}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': said || undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {note && (
        <div id={`${id}-note`} className="field-note">
          {note}
        </div>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" role="alert" {...(id && { id })}>
      <Icon of={CircleAlert} size="s" />
      <span>{children}</span>
    </p>
  );
}
