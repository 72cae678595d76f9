import type pg from 'pg';

/** SQL: true where the connected server takes no writes. */
export const takesNoWritesSql = `(pg_is_in_recovery() or current_setting('transaction_read_only')::boolean)`;

/** Refuses a database that would sort or search Thai wrongly (thai.md §4); the error names all that is missing. */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{
    encoding: string;
    ctype: string;
    version: number;
    collation: boolean;
    readOnly: boolean;
  }>(`
    select pg_encoding_to_char(encoding) as encoding, datctype as ctype,
           current_setting('server_version_num')::int / 10000 as version,
           exists (select 1 from pg_collation where collname = 'und-x-icu') as collation,
           ${takesNoWritesSql} as "readOnly"
    from pg_database where datname = current_database()`);
  const found = rows[0];
  if (!found) throw new Error('The database does not know itself; is DATABASE_URL right?');
  const wrong = [
    found.version < 15 && `it is PostgreSQL ${found.version}, and 15 or newer is needed`,
    found.encoding !== 'UTF8' && `its encoding is ${found.encoding}, and UTF8 is needed`,
    ['C', 'POSIX'].includes(found.ctype) &&
      `its LC_CTYPE is ${found.ctype}, with which Thai words cannot be searched; create it with C.UTF-8 or th_TH.UTF-8`,
    !found.collation && 'it was built without ICU, so that the collation und-x-icu is missing',
    found.readOnly &&
      'it takes no writes: the address leads to a standby, or to a primary that was made read-only; name the primary',
  ].filter((line) => line !== false);
  if (wrong.length > 0) throw new Error(`This database cannot be used: ${wrong.join('; ')}.`);
}
