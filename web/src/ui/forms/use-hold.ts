import { useEffect, useRef } from 'react';

const firstMs = 400;
const nextMs = 80;

/** Repeats an action while a button is held. The button's click handler must ask `wasHeld`, because every hold ends with a click. */
export function useHold(action: () => void) {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const again = () => {
    held.current = true;
    latest.current();
    timer.current = setTimeout(again, nextMs);
  };
  const start = () => {
    held.current = false;
    stop();
    timer.current = setTimeout(again, firstMs);
  };
  // The pointer left the button before it was released: no click follows.
  const leave = () => {
    stop();
    held.current = false;
  };
  return {
    onHold: {
      onPointerDown: start,
      onPointerUp: stop,
      onPointerLeave: leave,
      onPointerCancel: leave,
      onContextMenu: (e: { preventDefault: () => void }) => e.preventDefault(),
    },
    /** true once for the click that ends a hold; always false for a click by keyboard */
    wasHeld: () => {
      const was = held.current;
      held.current = false;
      return was;
    },
  };
}
