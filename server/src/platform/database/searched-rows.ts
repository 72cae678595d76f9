import type pg from 'pg';

/** Tables with a column `search_text`, which holds results of `fold_thai`, and a column that it is made of. */
const searched = {
  product: 'name_th',
  customer: 'name_th',
  app_user: 'first_name',
  mas_user: 'first_name',
};
const blocksOfPart = 500;

/**
 * Writes the rows again whose `search_text` is that of an earlier `fold_thai`: the function's file leaves a comment, which stays until all are written. One row
 * in a transaction, so that no writer waits.
 */
export async function rewriteSearched(client: pg.ClientBase): Promise<void> {
  const { rows: noted } = await client.query(
    `select where obj_description('fold_thai(text)'::regprocedure) is not null`,
  );
  if (noted.length === 0) return;
  for (const [table, column] of Object.entries(searched)) {
    const { rows } = await client.query<{ made: string; blocks: number }>(
      `select pg_get_expr(adbin, adrelid) as made, (pg_relation_size(adrelid) / current_setting('block_size')::int)::int as blocks
       from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum where adrelid = $1::regclass and attname = 'search_text'`,
      [table],
    );
    const { made = '', blocks = 0 } = rows[0] ?? {};
    for (let from = 0; from <= blocks; from += blocksOfPart) {
      const { rows: former } = await client.query<{ row: string }>(
        `select ctid::text as row from ${table} where ctid >= $1::tid and ctid < $2::tid and search_text is distinct from ${made}`,
        [`(${from},0)`, `(${from + blocksOfPart},0)`],
      );
      for (const { row } of former)
        await client.query(`update ${table} set ${column} = ${column} where ctid = $1::tid`, [row]);
    }
  }
  await client.query('comment on function fold_thai(text) is null');
}
