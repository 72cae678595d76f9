import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Hidden } from '#ui/layout/Only.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import styles from './Table.module.css';

export interface Column<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** right-aligned, for numbers */
  end?: boolean;
  /** the row's name: bold, and the head of the card on a phone */
  main?: boolean;
  sortable?: boolean;
  /** the cell's content stays on one line: a number with hyphens */
  nowrap?: boolean;
  /** on a phone it is under the card's name, without a label: a date, a code */
  line?: boolean;
  /** on a phone its label and value share a line with others; a sum has its place at the line's end, without a label */
  share?: 'pair' | 'sum';
  /** the head is shown to screen readers only, because the cells explain themselves */
  hideHead?: boolean;
  /** replaces the words of the head: a tick box for all rows */
  headCell?: ReactNode;
  total?: ReactNode;
}
export interface Sorting {
  by: string;
  down: boolean;
}
interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, at: number) => string | number;
  sorting?: Sorting;
  onSort?: (next: Sorting) => void;
  compact?: boolean;
  /** less room between columns; numbers take no more than they need, and words share the rest */
  dense?: boolean;
  /** columns of one width, so that tables below one another have the same */
  even?: boolean;
  /** chosen rows have another background */
  isPicked?: (row: Row) => boolean;
}

/** A table from 768 px; below, each row is a card of label: value pairs. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  sorting,
  onSort,
  compact = false,
  dense = false,
  even = false,
  isPicked,
}: TableProps<Row>) {
  // A second press on the same column turns ascending to descending; all other presses sort ascending (specification §4).
  const sort = (id: string) => onSort?.({ by: id, down: sorting?.by === id && !sorting.down });
  return (
    <table
      className={classes(
        styles.table,
        compact && styles.compact,
        dense && styles.dense,
        even && styles.even,
      )}
      aria-label={label}
    >
      <thead>
        <tr>
          {columns.map(({ id, head, end, sortable, hideHead, headCell }) => {
            const on = sorting?.by === id;
            return (
              <th
                key={id}
                scope="col"
                className={end ? styles.end : undefined}
                aria-sort={
                  sortable ? (on ? (sorting.down ? 'descending' : 'ascending') : 'none') : undefined
                }
              >
                {sortable && onSort ? (
                  <button type="button" onClick={() => sort(id)}>
                    {head}
                    {on && <Icon of={sorting.down ? ArrowDown : ArrowUp} size="s" />}
                  </button>
                ) : headCell ? (
                  headCell
                ) : hideHead ? (
                  <Hidden>{head}</Hidden>
                ) : (
                  head
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={rowKey(row, at)} className={isPicked?.(row) ? styles.picked : undefined}>
            {columns.map(({ id, head, cell, end, main, hideHead, nowrap, line, share }) => (
              <td
                key={id}
                data-label={hideHead ? undefined : head}
                className={
                  classes(
                    end && styles.end,
                    main && styles.strong,
                    main && styles.head,
                    nowrap && styles.nowrap,
                    line && styles.line,
                    share && styles[`share-${share}`],
                  ) || undefined
                }
              >
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some((c) => c.total !== undefined) && (
        <tfoot>
          <tr>
            {columns.map(({ id, head, end, total }) => (
              <td
                key={id}
                data-label={end ? head : undefined}
                className={classes(end && styles.end, styles.strong)}
              >
                {total}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
