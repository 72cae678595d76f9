import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './Dock.module.css';

interface DockProps {
  /** the dock is shown below 768 px, where pages have no other place for the action, below 1200 (no third column), or always */
  until?: 768 | 1200 | 'always';
  /** the same as `until="always"` */
  always?: boolean;
  children: ReactNode;
}
const widths = { 768: styles.phone, 1200: styles.untilColumns, always: undefined };

/** A bar at the lower edge with the one action of a task screen. */
export function Dock({ always = false, until = always ? 'always' : 768, children }: DockProps) {
  const box = useDockHeight<HTMLDivElement>();
  return (
    <div className={classes(styles.dock, widths[until])} data-dock="" ref={box}>
      {children}
    </div>
  );
}

const heightName = '--dock-height';

/** Sets a CSS variable to the height of the bar at the lower edge: notes and the end of the page stay above it, as does the focus. */
export function useDockHeight<T extends HTMLElement>() {
  const box = useRef<T>(null);
  useEffect(() => {
    const edge = box.current;
    if (!edge) return undefined;
    const page = document.documentElement.style;
    let frame = 0;
    const watch = new ResizeObserver(() => {
      const height = `${edge.offsetHeight}px`;
      // One frame later: every element inherits the variable, and the page would be styled again before it is painted.
      frame = requestAnimationFrame(() => page.setProperty(heightName, height));
    });
    watch.observe(edge);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      page.removeProperty(heightName);
    };
  }, []);
  return box;
}
