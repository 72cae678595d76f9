import { useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], dialog') !== null;

/** One key to the next message, and one to the one before. */
export function useKeys(onNext: (() => void) | undefined, onBefore: (() => void) | undefined) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === 'j' || event.key === 'ArrowRight') onNext?.();
      if (event.key === 'k' || event.key === 'ArrowLeft') onBefore?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onNext, onBefore]);
}
