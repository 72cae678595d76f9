import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether a part of the page is to be drawn: once the box in its place, which gets the ref, is within half a screen of being seen, or a person presses a key
 * (to search in the page, or to go on by Tab) or prints. A part that is drawn remains.
 */
export function useNear() {
  const [isNear, setNear] = useState(false);
  const ref = useCallback(
    (box: Element | null) => (box ? onceNear(box, () => setNear(true)) : undefined),
    [],
  );
  return { isNear, ref };
}

/** Answers what ends the watch. */
function onceNear(box: Element, call: () => void): () => void {
  const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && call(), {
    rootMargin: '50%',
  });
  watch.observe(box);
  // Drawn later, it would be missing on the paper.
  const print = () => flushSync(call);
  addEventListener('keydown', call);
  addEventListener('beforeprint', print);
  return () => {
    watch.disconnect();
    removeEventListener('keydown', call);
    removeEventListener('beforeprint', print);
  };
}
