import { useEffect, useState } from 'react';

/** The value after it has not changed for 300 ms. */
export function useLater(value: string): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), 300);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
