import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './Dock.module.css';

interface DockProps {
  /** the dock is shown below 768 px, where pages have no other place for the action, or below 1200 (no third column) */
  until?: 768 | 1200;
  /** shown at every width */
  always?: boolean;
  children: ReactNode;
}
const widths = { 768: styles.phone, 1200: styles.untilColumns };

/** A bar at the lower edge with the one action of a task screen. */
export function Dock({ always = false, until = 768, children }: DockProps) {
  const box = useDockHeight<HTMLDivElement>();
  return (
    <div className={classes(styles.dock, !always && widths[until])} data-dock="" ref={box}>
      {children}
    </div>
  );
}

/** Sets a CSS variable to the height of the bar at the lower edge: notes and the end of the page stay above it, as does the focus. */
export function useDockHeight<T extends HTMLElement>() {
  const box = useRef<T>(null);
  useEffect(() => {
    const page = document.documentElement;
    // A dock hides the bottom bar, which reports its height of nothing later.
    const bars = () => [...page.querySelectorAll<HTMLElement>('[data-dock], [data-bottom-bar]')];
    const set = () =>
      page.style.setProperty(
        '--dock-height',
        `${Math.max(0, ...bars().map((bar) => bar.offsetHeight))}px`,
      );
    if (!box.current) return undefined;
    let frame = 0;
    // One frame later: every element inherits the variable, and the page would be styled again before it is painted.
    const watch = new ResizeObserver(() => void (frame = requestAnimationFrame(set)));
    watch.observe(box.current);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      set();
    };
  }, []);
  return box;
}
