import type { GuideRow } from '#contract/guides/own-shapes.ts';
import { useEffect, useRef, useState } from 'react';
import { movedTo } from '../moved-to.ts';

// A row that is dragged, or moved by its arrow, passes many others; its last place is sent.
const restMs = 500;

interface Moving {
  sku: string;
  before: string | null;
  skus: readonly string[];
}

/** Moves rows at once on the screen, and on the server when a row has rested, another one moves, or the person leaves. */
export function useMoves(
  rows: readonly GuideRow[],
  send: (sku: string, before: string | null) => void,
) {
  const [moving, setMoving] = useState<Moving>();
  const waiting = useRef<Moving>(undefined);
  const latest = useRef(send);
  useEffect(() => void (latest.current = send));
  const flush = () => {
    const { current } = waiting;
    waiting.current = undefined;
    setMoving(undefined);
    if (current) latest.current(current.sku, current.before);
  };
  useEffect(() => {
    if (!moving) return undefined;
    const timer = setTimeout(flush, restMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `flush` reads only refs
  }, [moving]);
  useEffect(
    () => () => {
      const { current } = waiting;
      if (current) latest.current(current.sku, current.before);
    },
    [],
  );
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const shown = moving ? moving.skus.flatMap((sku) => bySku.get(sku) ?? []) : rows;
  return {
    shown,
    moveTo(sku: string, to: number) {
      if (waiting.current && waiting.current.sku !== sku) flush();
      waiting.current = { sku, ...movedTo(shown, sku, to) };
      setMoving(waiting.current);
    },
  };
}
