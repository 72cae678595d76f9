import { useEffect, useSyncExternalStore } from 'react';
import { singleKeysNow } from '#lib/device/look-choice.ts';

const isTaken = ({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element &&
    target.closest('input, textarea, select, dialog, [contenteditable]') !== null) ||
  document.querySelector('dialog[open]') !== null;

function heedLook(changed: () => void) {
  const end = new AbortController();
  for (const type of ['so-look', 'storage'])
    addEventListener(type, changed, { signal: end.signal });
  return () => end.abort();
}
/** Whether letters and signs alone do something: people who speak to their device, or whose hands shake, switch that off (WCAG 2.1.4). */
export const useSingleKeys = () => useSyncExternalStore(heedLook, singleKeysNow);

/** Single keys, by name, that work wherever no field has the focus and no dialog is open. `app/layout/page-keys.ts` lists them for people. */
export function useKeys(keys: Record<string, (() => void) | undefined>) {
  const areOn = useSingleKeys();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || isTaken(event) || (!areOn && event.key.length === 1)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
