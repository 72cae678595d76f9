import type { MouseEvent } from 'react';
import { focusIn } from '#app/focus-title.ts';

/** A pressed button of a line disappears: after a key the focus moves to the next line that is to be checked. Touches and clicks stay where they are. */
export function toNextLine({ currentTarget, detail }: MouseEvent<HTMLElement>) {
  const own = currentTarget.closest('li[data-state]');
  // Enter and the space bar are a click without a pointer.
  if (detail !== 0 || !own) return;
  const open = [...document.querySelectorAll('main li[data-state=open]')];
  const next = open.find(
    (row) =>
      row !== own && (own.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  requestAnimationFrame(() => next?.querySelector<HTMLElement>('fieldset input, button')?.focus());
}

/** Moves the focus to the title of the first lines, which says how many are in doubt. */
export const toLines = () =>
  focusIn(document.querySelector('main li[data-state]')?.closest('section'));
