import { useEffect, useRef, type KeyboardEvent } from 'react';
import { count } from '#lib/formats/units.ts';
import { classes } from '#ui/classes.ts';
import styles from './Tabs.module.css';

export interface TabItem {
  id: string;
  label: string;
  /** null reserves the room of a count that is not known yet */
  count?: number | null | undefined;
  /** the count is not exact: 1,000+ */
  more?: boolean;
}
interface TabsProps {
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (id: string) => void;
  /** id of the element that changes with the tab */
  panelId?: string;
  sticky?: boolean;
}

/** Scrolls a tab into view with 16 px beside it. scrollIntoView would also scroll the page down to tabs below the fold. */
function keepInSight(row: Element, tab: Element) {
  const around = row.getBoundingClientRect();
  const box = tab.getBoundingClientRect();
  row.scrollLeft +=
    Math.min(0, box.left - around.left - 16) || Math.max(0, box.right - around.right + 16);
}

/** Tabs with counts. Arrow keys move; on a phone the row scrolls sideways to the chosen tab. */
export function Tabs({ label, items, value, onChange, panelId, sticky = false }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector('[aria-selected=true]');
    // An observer runs after the layout, so scrolling forces none. It runs again when counts or fonts arrive and when a phone is turned.
    const watch = new ResizeObserver(() => row && tab && keepInSight(row, tab));
    for (const one of row ? [row, ...row.children] : []) watch.observe(one);
    return () => watch.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new value moves aria-selected
  }, [value]);

  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -items.length, End: items.length }[
      event.key
    ];
    if (!step) return;
    event.preventDefault();
    const now = items.findIndex((item) => item.id === value);
    const next =
      items[
        Math.abs(step) > 1
          ? step > 0
            ? items.length - 1
            : 0
          : (now + step + items.length) % items.length
      ];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };

  return (
    <div
      className={classes(styles.tabs, sticky && styles.sticky)}
      role="tablist"
      aria-label={label}
      ref={list}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          data-tab={item.id}
          className={styles.tab}
          aria-selected={item.id === value}
          aria-controls={panelId}
          tabIndex={item.id === value ? 0 : -1}
          onClick={() => onChange(item.id)}
          onKeyDown={move}
        >
          {item.label}
          {item.count !== undefined && (
            <span className={styles.count}>
              {item.count !== null && count(item.count)}
              {item.more && '+'}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
