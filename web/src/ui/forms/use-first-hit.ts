import { useEffect, useRef } from 'react';

interface Hits {
  /** what is looked for by now */
  words: string;
  /** what was found by these words is on the page */
  isHere: boolean;
  /** of the first hit, as a selector: where the next key acts */
  first: string;
}

/** What a search field does on Enter: the focus goes to the first hit, as soon as it is here, unless it has gone elsewhere meanwhile. */
export function useFirstHit({ words, isHere, first }: Hits) {
  const asked = useRef<string>(undefined);
  const go = () => {
    if (asked.current !== words || !isHere) return;
    asked.current = undefined;
    if (document.activeElement?.matches('search input')) document.querySelector<HTMLElement>(first)?.focus();
  };
  useEffect(go);
  return (text: string) => {
    asked.current = text;
    go();
  };
}
