/**
 * SQL that writes staged rows: new ones inserted, differing ones changed, equal ones left alone; answers a row for each that was written.
 * Equal ones are sorted out first: what is in the way of an insert is locked until the import ends, even where nothing is changed.
 */
export function upsert(table: string, staging: string, columns: readonly string[], key: readonly string[]): string {
  const rest = columns.filter((column) => !key.includes(column));
  const set = rest.map((column) => `${column} = excluded.${column}`).join(', ');
  const pairs = (of: string) => rest.map((column) => `${of}.${column}`).join(', ');
  const onConflict = rest.length === 0 ? 'do nothing' : `do update set ${set} where (${pairs('t')}) is distinct from (${pairs('excluded')})`;
  const all = (of: string) => columns.map((column) => `${of}.${column}`).join(', ');
  const same = `select 1 from ${table} e where ${key.map((column) => `e.${column} = s.${column}`).join(' and ')} and (${all('e')}) is not distinct from (${all('s')})`;
  return write(table, `(select * from ${staging} s where not exists (${same})) s`, columns, {}, `on conflict (${key.join(', ')}) ${onConflict}`);
}

/** SQL that writes the staged rows that are new, and leaves what stands already as it is. */
export const insertNew = (
  table: string,
  staging: string,
  columns: readonly string[],
  key: readonly string[],
  computed: Readonly<Record<string, string>> = {},
): string => write(table, staging, columns, computed, `on conflict (${key.join(', ')}) do nothing`);

function write(table: string, staging: string, columns: readonly string[], computed: Readonly<Record<string, string>>, onConflict: string): string {
  return `insert into ${table} as t (${columns.join(', ')})
    select ${columns.map((column) => computed[column] ?? column).join(', ')} from ${staging} order by row_at ${onConflict}
    returning (xmax = 0) as inserted`;
}
