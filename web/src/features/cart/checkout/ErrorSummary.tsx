import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../../../ui/Note.tsx';

export interface SummaryError {
  id: string;
  label: string;
  words: string;
}

/** All that is wrong, above the form and in focus; each leads to its field (GOV.UK). `turn` changes with every try. */
export function ErrorSummary({ errors, turn }: { errors: readonly SummaryError[]; turn: number }) {
  const t = useTranslations('cart');
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef(0);
  // The form tells its errors a moment after the try, so the focus waits for the words to stand there.
  useEffect(() => {
    if (turn === focused.current || !heading.current) return;
    focused.current = turn;
    heading.current.scrollIntoView({ block: 'center' });
    heading.current.focus({ preventScroll: true });
  });
  if (errors.length === 0) return null;
  return (
    <Note tone="danger">
      <h2 ref={heading} tabIndex={-1} className="text-body error-head">
        {t('errors', { count: errors.length })}
      </h2>
      <ul className="error-list">
        {errors.map(({ id, label, words }) => (
          <li key={id + words}>
            {label ? (
              <a href={`#${id}`} onClick={(e) => (e.preventDefault(), go(id))}>
                {label}: {words}
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

function go(id: string) {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('input:checked, input:not([type=radio]), select, textarea, button')?.focus({ preventScroll: true });
}
