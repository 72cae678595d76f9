import type { ReactNode } from 'react';
import { useNear } from './use-near.ts';

/** A card that is drawn when it is nearly in sight; until then an empty box of about its height is in its place. */
export function Near({
  card,
  height,
  children,
}: {
  /** its `data-card`, which places it */
  card: string;
  height: number;
  children: ReactNode;
}) {
  const { isNear, ref } = useNear();
  return isNear ? children : <div ref={ref} aria-hidden data-card={card} style={{ height }} />;
}
