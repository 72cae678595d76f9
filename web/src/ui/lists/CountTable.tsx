import type { ReactNode } from 'react';
import { Hidden } from '#ui/layout/Only.tsx';
import styles from './CountTable.module.css';
import { useFirstRows } from './use-first-rows.ts';

interface CountTableProps<Row> {
  label: string;
  /** the heads of: the product, the facts beside it, the number, the amount */
  heads: { name: string; facts: readonly string[]; count: string; amount: string };
  rows: readonly Row[];
  row: (of: Row) => ReactNode;
}

// As many rows as a desk shows at once, and a row's height on a phone.
const seenAtOnce = 12;
const rowHeight = 64;

/**
 * Products with a number to type in each row: a table with facts and amounts from 768 px, rows of 48 px; below, rows of 64 px with name and number. The rows
 * in sight are drawn at once and the others right after.
 */
export function CountTable<Row>({ label, heads, rows, row }: CountTableProps<Row>) {
  const { drawn, missing } = useFirstRows(rows, row, seenAtOnce);
  return (
    <table className={styles.table}>
      <Hidden as="caption">{label}</Hidden>
      <thead>
        <tr>
          <th scope="col">{heads.name}</th>
          {heads.facts.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">{heads.count}</th>
          <th scope="col">{heads.amount}</th>
        </tr>
      </thead>
      <tbody>
        {drawn}
        {missing > 0 && <tr aria-hidden style={{ height: missing * rowHeight }} />}
      </tbody>
    </table>
  );
}

interface CountTableRowProps {
  sku: string;
  picture: ReactNode;
  /** name, and facts below it */
  children: ReactNode;
  /** one for each head of the facts; from 768 px */
  facts: readonly ReactNode[];
  /** the field of the number, or what is in its place */
  count: ReactNode;
  /** from 768 px */
  amount: ReactNode;
  /** a line of its own below: what is wrong with the number */
  below?: ReactNode;
}

/** A row of `CountTable`. */
export const CountTableRow = ({
  sku,
  picture,
  children,
  facts,
  count,
  amount,
  below,
}: CountTableRowProps) => (
  <tr className={styles.row} data-sku={sku}>
    <th scope="row">
      <div className={styles.head}>
        {picture}
        <div className={styles.words}>{children}</div>
      </div>
      {below}
    </th>
    {facts.map((fact, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- a fact has no name but its column
      <td key={at} className={styles.wide}>
        {fact}
      </td>
    ))}
    <td className={styles.count}>{count}</td>
    <td className={styles.wide}>{amount}</td>
  </tr>
);
