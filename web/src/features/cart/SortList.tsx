import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useRef, useState, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/forms/Button.tsx';
import { Grow } from '#ui/layout/Row.tsx';
import { List } from '#ui/lists/List.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import type { PricedLine } from './cart-sums.ts';
import styles from './cart.module.css';

interface SortListProps {
  label: string;
  lines: readonly PricedLine[];
  onMove: (sku: string, to: number) => void;
}

/** The lines while the user reorders them: by dragging their handle, or with arrows. */
export function SortList({ label, lines, onMove }: SortListProps) {
  const t = useTranslations('cart');
  const [dragged, setDragged] = useState<string>();
  const list = useRef<HTMLUListElement>(null);

  const move = (line: PricedLine, to: number, button?: HTMLElement) => {
    if (to < 0 || to >= lines.length) return;
    onMove(line.sku, to);
    announce(t('moved', { name: line.productDetail.productName, at: to + 1, count: lines.length }));
    // Moving an element in the page takes the focus from it.
    if (button) requestAnimationFrame(() => button.focus());
  };
  // Listens on the document, because a moved row loses its captured pointer.
  const drag = (line: PricedLine) => (event: PointerEvent) => {
    event.preventDefault();
    setDragged(line.sku);
    let at = lines.indexOf(line);
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])];
      const under = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
      const to = under < 0 ? rows.length - 1 : under;
      if (to !== at) move(line, (at = to));
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
    <List label={label} ref={list as never}>
      {lines.map((line, at) => {
        const name = line.productDetail.productName;
        return (
          <li key={line.sku} className={classes(styles.sortLine, dragged === line.sku && styles.dragged)}>
            <button type="button" className={styles.handle} tabIndex={-1} aria-hidden="true" onPointerDown={drag(line)}>
              <Icon of={GripVertical} />
            </button>
            <Grow>{name}</Grow>
            <IconButton
              icon={ArrowUp}
              label={t('move_up', { name })}
              aria-disabled={at === 0 || undefined}
              onClick={({ currentTarget }) => move(line, at - 1, currentTarget)}
            />
            <IconButton
              icon={ArrowDown}
              label={t('move_down', { name })}
              aria-disabled={at === lines.length - 1 || undefined}
              onClick={({ currentTarget }) => move(line, at + 1, currentTarget)}
            />
          </li>
        );
      })}
    </List>
  );
}
