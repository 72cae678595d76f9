import { useEffect, useRef, type ReactNode } from 'react';

/** The one action of a task screen, at a phone's lower edge. From 768 px pages show their action in its own place. */
export function Dock({ children, always = false }: { children: ReactNode; always?: boolean }) {
  const box = useDockHeight<HTMLDivElement>();
  return (
    <div className={always ? 'dock no-print' : 'dock narrow-only no-print'} ref={box}>
      {children}
    </div>
  );
}

/** Tells the style sheet how high the lower edge is, so that notes stand above it, the page ends above it and what has the focus is not under it. */
export function useDockHeight<T extends HTMLElement>(name: '--dock-height' | '--banner-height' = '--dock-height') {
  const box = useRef<T>(null);
  useEffect(() => {
    const edge = box.current;
    if (!edge) return undefined;
    const page = document.documentElement.style;
    const watch = new ResizeObserver(() => page.setProperty(name, `${edge.offsetHeight}px`));
    watch.observe(edge);
    return () => {
      watch.disconnect();
      page.removeProperty(name);
    };
  }, [name]);
  return box;
}
