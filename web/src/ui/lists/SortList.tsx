import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/forms/Button.tsx';
import { Grow } from '#ui/layout/Row.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { List } from './List.tsx';
import styles from './SortList.module.css';

interface Sorted {
  id: string;
  name: string;
}
interface SortListProps {
  label: string;
  rows: readonly Sorted[];
  words: {
    up: (name: string) => string;
    down: (name: string) => string;
    moved: (name: string, at: number) => string;
  };
  onMove: (id: string, to: number) => void;
  /** at the right of a row: what else can be done with it */
  tools?: (row: Sorted, at: number) => ReactNode;
}

/** Rows while the user reorders them: by dragging their handle, or with arrows. */
export function SortList({ label, rows, words, onMove, tools }: SortListProps) {
  const [dragged, setDragged] = useState<string>();
  const list = useRef<HTMLUListElement>(null);

  const move = ({ id, name }: Sorted, to: number, button?: HTMLElement) => {
    if (to < 0 || to >= rows.length) return;
    onMove(id, to);
    announce(words.moved(name, to + 1));
    // Moving an element in the page takes the focus from it.
    if (button) requestAnimationFrame(() => button.focus());
  };
  // Listens on the document, because a moved row loses its captured pointer.
  const drag = (row: Sorted) => (event: PointerEvent) => {
    event.preventDefault();
    setDragged(row.id);
    let at = rows.indexOf(row);
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const places = [...(list.current?.children ?? [])];
      const under = places.findIndex((place) => clientY < place.getBoundingClientRect().bottom);
      const to = under < 0 ? places.length - 1 : under;
      if (to !== at) move(row, (at = to));
    };
    const drop = () => {
      setDragged(undefined);
      document.removeEventListener('pointermove', follow);
      for (const end of ends) document.removeEventListener(end, drop);
    };
    const ends = ['pointerup', 'pointercancel'] as const;
    document.addEventListener('pointermove', follow);
    for (const end of ends) document.addEventListener(end, drop);
  };

  return (
    <List label={label} ref={list}>
      {rows.map((row, at) => (
        <li key={row.id} className={classes(styles.sortLine, dragged === row.id && styles.dragged)}>
          <button
            type="button"
            className={styles.handle}
            tabIndex={-1}
            aria-hidden="true"
            onPointerDown={drag(row)}
          >
            <Icon of={GripVertical} />
          </button>
          <Grow>{row.name}</Grow>
          <IconButton
            icon={ArrowUp}
            label={words.up(row.name)}
            aria-disabled={at === 0 || undefined}
            onClick={({ currentTarget }) => move(row, at - 1, currentTarget)}
          />
          <IconButton
            icon={ArrowDown}
            label={words.down(row.name)}
            aria-disabled={at === rows.length - 1 || undefined}
            onClick={({ currentTarget }) => move(row, at + 1, currentTarget)}
          />
          {tools?.(row, at)}
        </li>
      ))}
    </List>
  );
}
