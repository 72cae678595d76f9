import type { ReactNode } from 'react';
import { Row as Line } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { ListRow, LongList } from '#ui/lists/List.tsx';
import { Table, type Column } from '#ui/lists/Table.tsx';
import { ListBones, UntilAnswered, type Asked } from '#ui/text/Loading.tsx';

interface OperatorsListProps<Row> {
  label: string;
  query: Asked;
  rows: readonly Row[] | undefined;
  /** the rows that are drawn before the answer, and their height in px on a phone and from 768 px */
  bones: { rows: number; phone: number; desk: number };
  /** in place of an empty list */
  none: ReactNode;
  rowKey: (row: Row) => string | number;
  /** the row's name, which opens it */
  name: (row: Row) => ReactNode;
  state: (row: Row) => ReactNode;
  /** what a list shows under the name */
  lines: (row: Row) => ReactNode;
  /** what a list shows in full width under the row: more facts, and what an admin does */
  below?: (row: Row) => ReactNode;
  topLine?: boolean;
  /** the state wraps under the name */
  wraps?: boolean;
  /** a table from this width in px: its first and last heads, what is under the name, and the columns between */
  table?: {
    from: number;
    name: string;
    state: string;
    under?: (row: Row) => ReactNode;
    columns: readonly Column<Row>[];
    dense?: boolean;
  };
}

/** A list of the systems' room: a row opens what it is about. A table on a wide screen where it has one. */
export function OperatorsList<Row>({
  label,
  query,
  rows,
  bones,
  none,
  rowKey,
  name,
  state,
  lines,
  below,
  topLine,
  wraps,
  table,
}: OperatorsListProps<Row>) {
  const isWide = useWider(table?.from ?? 0);
  if (!rows)
    return (
      <UntilAnswered
        query={{ ...query }}
        bones={<ListBones {...bones} second={160} end="status" />}
      />
    );
  if (rows.length === 0) return none;
  if (table && isWide) {
    const first = (row: Row) => (
      <>
        {name(row)}
        {table.under?.(row)}
      </>
    );
    const columns = [
      { id: 'name', head: table.name, main: true, cell: first },
      ...table.columns,
      { id: 'state', head: table.state, cell: state },
    ];
    return (
      <Table
        label={label}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        {...(table.dense && { dense: true })}
      />
    );
  }
  return (
    <LongList
      {...(topLine && { topLine })}
      label={label}
      rows={rows}
      row={(row) => (
        <ListRow key={rowKey(row)} align="start" aside={!wraps && state(row)} below={below?.(row)}>
          {wraps ? (
            <Line between wrap rowGap={4}>
              {name(row)}
              {state(row)}
            </Line>
          ) : (
            name(row)
          )}
          {lines(row)}
        </ListRow>
      )}
    />
  );
}
