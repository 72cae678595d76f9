import { useEffect, useRef } from 'react';

interface Hits {
  /** the words searched for at present */
  words: string;
  /** true when the hits for these words are shown */
  isHere: boolean;
  /** a selector of the first hit: the element that gets the focus */
  first: string;
}

/** Enter in a search field moves the focus to the first hit as soon as it is shown, unless the focus has moved elsewhere. */
export function useFirstHit({ words, isHere, first }: Hits) {
  const asked = useRef<string>(undefined);
  const go = () => {
    if (asked.current !== words || !isHere) return;
    asked.current = undefined;
    if (document.activeElement?.matches('search input'))
      document.querySelector<HTMLElement>(first)?.focus();
  };
  useEffect(go);
  return (text: string) => {
    asked.current = text;
    go();
  };
}
