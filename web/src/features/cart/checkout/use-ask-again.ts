import { useEffect, useRef, useState } from 'react';

const pausesMs = [2000, 4000, 8000, 15_000];
const longestMs = 30_000;

/** Asks again by itself, ever more seldom, for as long as nobody knows. */
export function useAskAgain(ask: () => Promise<void>, isUnknown: boolean) {
  const [turn, setTurn] = useState(0);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!isUnknown) return undefined;
    const timer = setTimeout(() => void latest.current().finally(() => setTurn((now) => now + 1)), pausesMs[turn] ?? longestMs);
    return () => clearTimeout(timer);
  }, [turn, isUnknown]);
}
