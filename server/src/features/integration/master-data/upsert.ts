/**
 * SQL that writes staged rows: inserts new ones, changes differing ones, leaves equal ones; answers each written row.
 * Equal rows are excluded first: `on conflict` would lock them until the import ends, even where nothing changes.
 */
export function upsert(
  table: string,
  staging: string,
  columns: readonly string[],
  key: readonly string[],
): string {
  const rest = columns.filter((column) => !key.includes(column));
  const set = rest.map((column) => `${column} = excluded.${column}`).join(', ');
  const pairs = (of: string) => rest.map((column) => `${of}.${column}`).join(', ');
  const onConflict =
    rest.length === 0
      ? 'do nothing'
      : `do update set ${set} where (${pairs('t')}) is distinct from (${pairs('excluded')})`;
  const all = (of: string) => columns.map((column) => `${of}.${column}`).join(', ');
  const same = `select 1 from ${table} e where ${key.map((column) => `e.${column} = s.${column}`).join(' and ')} and (${all('e')}) is not distinct from (${all('s')})`;
  return write(
    table,
    `(select * from ${staging} s where not exists (${same})) s`,
    columns,
    {},
    `on conflict (${key.join(', ')}) ${onConflict}`,
  );
}

/** SQL that inserts the staged rows that are new, and leaves existing ones as they are. */
export const insertNew = (
  table: string,
  staging: string,
  columns: readonly string[],
  key: readonly string[],
  computed: Readonly<Record<string, string>> = {},
): string => write(table, staging, columns, computed, `on conflict (${key.join(', ')}) do nothing`);

function write(
  table: string,
  staging: string,
  columns: readonly string[],
  computed: Readonly<Record<string, string>>,
  onConflict: string,
): string {
  return `insert into ${table} as t (${columns.join(', ')})
    select ${columns.map((column) => computed[column] ?? column).join(', ')} from ${staging} order by row_at ${onConflict}
    returning (xmax = 0) as inserted`;
}
