import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './Dock.module.css';

interface DockProps {
  /** until when it stands: 768 px, where pages show the action in its own place; 1200, where a third column does; or always */
  until?: 768 | 1200 | 'always';
  /** the same as `until="always"` */
  always?: boolean;
  children: ReactNode;
}
const widths = { 768: styles.phone, 1200: styles.untilColumns, always: undefined };

/** The one action of a task screen, at the lower edge. */
export function Dock({ always = false, until = always ? 'always' : 768, children }: DockProps) {
  const box = useDockHeight<HTMLDivElement>();
  return (
    <div className={classes(styles.dock, widths[until])} data-dock="" ref={box}>
      {children}
    </div>
  );
}

const heightName = '--dock-height';

/** Tells the style sheet how high the lower edge is, so that notes stand above it, the page ends above it and what has the focus is not under it. */
export function useDockHeight<T extends HTMLElement>() {
  const box = useRef<T>(null);
  useEffect(() => {
    const edge = box.current;
    if (!edge) return undefined;
    const page = document.documentElement.style;
    let frame = 0;
    const watch = new ResizeObserver(() => {
      const height = `${edge.offsetHeight}px`;
      // A frame later: every element inherits it, and the page would be styled once more before it is seen.
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
