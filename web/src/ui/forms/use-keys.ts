import { useEffect } from 'react';

const isTaken = ({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element &&
    target.closest('input, textarea, select, dialog, [contenteditable]') !== null) ||
  document.querySelector('dialog[open]') !== null;

/** Single keys, by name, that work wherever no field has the focus and no dialog is open. `app/layout/page-keys.ts` lists them for people. */
export function useKeys(keys: Record<string, (() => void) | undefined>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || isTaken(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
