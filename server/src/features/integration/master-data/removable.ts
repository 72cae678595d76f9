import { run } from '#platform/database/connections/connect.ts';
import type { Tx } from '#platform/command.ts';
import { yesNo } from './columns.ts';
import type { Kind } from './kind.ts';
import { upsert } from './upsert.ts';
import { writeCounted } from './write-counted.ts';

/** The column in which a row asks for removal. */
export const removal = {
  ...yesNo('delete', { fallback: 'N', column: 'is_deleted' }),
  says: 'Y removes the row of this key; its other cells are then not read',
};

/** A kind whose rows can be removed: a row with `delete` = Y removes the stored row with its key, and a full set removes the stored rows that it lacks. */
export const removable = (kind: Kind): Kind => ({
  ...kind,
  columns: [...kind.columns, removal],
  removes: true,
  apply: (staging) => async (tx) => ({
    ...(await writeCounted(tx, writeSql(kind, staging))),
    deleted: await removeRows(tx, kind.table, kind.key, staging),
  }),
});

/** SQL that writes the staged rows that ask for no removal. */
const writeSql = ({ table, columns, key }: Kind, staging: string) =>
  upsert(
    table,
    `(select * from ${staging} where not is_deleted)`,
    columns.map(({ column }) => column),
    key,
  );

/** Removes the stored rows whose staged ones ask for it; answers how many there were. */
export async function removeRows(
  tx: Tx,
  table: string,
  key: readonly string[],
  staging: string,
): Promise<number> {
  const same = key.map((column) => `t.${column} = s.${column}`).join(' and ');
  const [gone] = await run<{ n: number }>(
    tx,
    `with gone as (delete from ${table} t using ${staging} s where s.is_deleted and ${same} returning 1) select count(*)::int as n from gone`,
    [],
  );
  return gone?.n ?? 0;
}
