import { useEffect, useRef, useState } from 'react';
import { Note } from '#ui/text/Note.tsx';
import styles from './ErrorSummary.module.css';

export interface SummaryError {
  /** id of the element that holds the field */
  id: string;
  label: string;
  /** none where the field itself says it: the label is enough */
  words: string;
}
interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  turn: number;
  /** "โปรดแก้ไข 2 จุด" */
  title: string;
  /** the title when every error is corrected */
  fixed: string;
}

/**
 * All errors of a form, above it and in focus; each links to its field (GOV.UK). `turn` changes with every try. A corrected
 * error remains, struck through, until the next try: otherwise the form would move while the user presses the next thing.
 */
export function ErrorSummary({ errors, turn, title, fixed }: ErrorSummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef(0);
  // The form sets its errors a moment after the try, so the focus waits until they are drawn.
  useEffect(() => {
    if (turn === focused.current || !heading.current) return;
    focused.current = turn;
    heading.current.scrollIntoView({ block: 'center' });
    heading.current.focus({ preventScroll: true });
  });
  const shown = useShown(errors, turn);
  if (shown.length === 0) return null;
  const isOpen = (one: SummaryError) => errors.some(({ id }) => id === one.id);
  return (
    <Note tone={errors.length > 0 ? 'danger' : 'success'}>
      <h2 ref={heading} tabIndex={-1} className={styles.head}>
        {errors.length > 0 ? title : fixed}
      </h2>
      <ul className={styles.list}>
        {shown.map(({ id, label, words }) => (
          <li key={id + words} className={isOpen({ id, label, words }) ? undefined : styles.done}>
            {label ? (
              <a href={`#${id}`} onClick={(e) => (e.preventDefault(), go(id))}>
                {words ? `${label}: ${words}` : label}
              </a>
            ) : (
              words
            )}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** The errors as first shown after this try, and those added since. */
function useShown(errors: readonly SummaryError[], turn: number): readonly SummaryError[] {
  const [first, keep] = useState({ turn, errors });
  const fields =
    first.turn === turn
      ? first.errors.filter(({ id, label }) => label && id.startsWith('field-'))
      : [];
  const shown = [
    ...fields.map((one) => errors.find(({ id }) => id === one.id) ?? one),
    ...errors.filter(({ id }) => !fields.some((one) => one.id === id)),
  ];
  if (first.turn !== turn || shown.length !== first.errors.length) keep({ turn, errors: shown });
  return shown;
}

function go(id: string) {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'center' });
  // Of radios the chosen one gets the focus, else to the first that is enabled.
  const field = place?.querySelector<HTMLElement>(
    'input:checked, input:not([type=radio]), select, textarea, button',
  );
  (field ?? place?.querySelector<HTMLElement>('input:not([disabled])'))?.focus({
    preventScroll: true,
  });
}
