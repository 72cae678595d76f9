import { useRef, useState } from 'react';

/** Work that a second press does not begin again while it runs; that press answers undefined. */
export function useOneAtATime<Asked, Answer>(work: (asked: Asked) => Promise<Answer>) {
  const [isRunning, setRunning] = useState(false);
  // A second click comes before React has drawn the locked button.
  const isLocked = useRef(false);
  const run = async (asked: Asked): Promise<Answer | undefined> => {
    if (isLocked.current) return undefined;
    isLocked.current = true;
    setRunning(true);
    try {
      return await work(asked);
    } finally {
      isLocked.current = false;
      setRunning(false);
    }
  };
  return { run, isRunning };
}
