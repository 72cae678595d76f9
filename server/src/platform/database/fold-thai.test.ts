import { foldText } from '#contract/fold-text.ts';
import { spellings } from '#contract/testing/spellings.ts';
import { run } from '#platform/database/connections/connect.ts';
import { renewedDatabase } from '#testing/renewed-database.ts';
import { describe, expect, test } from 'vitest';
import { Pool } from './connections/client.ts';
import { migrate } from './migrate.ts';

const database = renewedDatabase();
const folded = async (texts: readonly string[]) =>
  (
    await run<{ text: string }>(
      database.db,
      'select fold_thai(t) as text from unnest($1::text[]) with ordinality u (t, at) order by at',
      [texts],
    )
  ).map(({ text }) => text);

describe('PostgreSQL stores texts in the spelling', () => {
  test.each(Object.entries(spellings))(
    'in which they are searched: with %s',
    async (_name, spell) => {
      const text = spell('อาหารน้ำแม่ SW-614 A');
      expect((await folded([text])).map((one) => one.trim())).toEqual([foldText(text)]);
    },
  );

  test('of every sign but those of words in Chinese and Korean, and of all digits', async () => {
    const signs = Array.from({ length: 0x1_ffff }, (_, code) => code)
      .filter(
        (code) =>
          code > 0 &&
          (code < 0x3400 ||
            (code > 0xf900 && code < 0xfffe) ||
            /\p{Nd}/u.test(String.fromCodePoint(code))),
      )
      .map((code) => `a${String.fromCodePoint(code)}b`);
    const stored = await folded(signs);
    // PostgreSQL and the browser know capital letters of different years.
    const other = signs.filter(
      (sign, at) => stored[at] !== foldText(sign) && !/\p{L}/u.test(sign.slice(1, -1)),
    );
    expect(other).toEqual([]);
  });

  test('also in rows that an earlier function wrote', async () => {
    const owner = new Pool({ connectionString: database.url, max: 2 });
    const client = await owner.connect();
    await client.query(
      `create or replace function fold_thai(words text) returns text language sql immutable parallel safe as 'select lower(words)'`,
    );
    await client.query(
      `insert into customer (cv_code, name_th, name_en) values ('C1', 'ฟาร์ม – ๑', 'Farm'), ('C2', 'ฟาร์ม', 'Farm')`,
    );
    await client.query(`delete from sql_function where file = 'fold-thai.sql'`);
    await migrate(owner);
    const { rows } = await client.query<{ search_text: string }>(
      'select search_text from customer order by cv_code',
    );
    expect(rows.map(({ search_text: text }) => text)).toEqual(['c1 ฟาร์ม - 1 farm', 'c2 ฟาร์ม farm']);
    client.release();
    await owner.end();
  });
});
