import type { Calls } from '#contract/calls.ts';
import { inEachLang } from '#contract/languages.ts';
import type { Lang } from '#contract/shapes.ts';
import { command } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input, PlaceCodes } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { foldCustomerWord } from './fold-words.ts';

const mostWords = 500;

const isSold = (sku: string) => `p.active and exists (
  select from product_price list where list.bu = $1 and list.org_code = $2 and list.sku = ${sku} and list.cv_code = '')`;
const listSql = inEachLang(
  (locale) => `
  select w.written as word, w.sku, coalesce((select p.name_${locale} from product p where p.bu = $1 and p.sku = w.sku and ${isSold('w.sku')}), '') as "productName"
  from customer_word w where w.bu = $1 and w.cv_code = $3 order by w.written collate "und-x-icu", w.word`,
);
const soldSql = `select from product p where p.bu = $1 and p.sku = $3 and ${isSold('$3')}`;

// Words are learnt with each text that is checked, so a full list refuses none: the one gives way that was connected longest ago.
const oldestSql = `
  delete from customer_word where bu = $1 and cv_code = $2
    and word in (select word from customer_word where bu = $1 and cv_code = $2 order by learnt_at desc, word offset ${mostWords})`;

/** A customer's own words for products. */
export const customerWordsOf = (db: Db, { bu, org, cv }: PlaceCodes, lang: Lang) =>
  run<{ word: string; sku: string; productName: string }>(db, listSql[lang], [bu, org, cv]);

/** Remembers what a customer calls a product; the same word for another product replaces it. */
export async function rememberCustomerWord(
  deps: Deps,
  context: Context,
  input: Pick<Input<Calls['rememberCustomerWord']>, 'params' | 'body'>,
) {
  const { reached, lang } = context;
  const { body } = input;
  const { bu, org, cv } = reached;
  const [word, written] = [foldCustomerWord(body.word), body.word.trim()];
  if (word === '') throw invalidFields([{ field: 'word', code: 'required' }]);
  return command(deps, context, input, async (tx) => {
    if ((await run(tx, soldSql, [bu, org, body.sku])).length === 0) throw new Problem('not_found');
    const row = { bu, cv_code: cv, word, written, sku: body.sku, learnt_at: deps.now() };
    await tx
      .insertInto('customer_word')
      .values(row)
      .onConflict((known) =>
        known
          .columns(['bu', 'cv_code', 'word'])
          .doUpdateSet({ written, sku: row.sku, learnt_at: row.learnt_at }),
      )
      .execute();
    await run(tx, oldestSql, [bu, cv]);
    return {
      answer: { data: await customerWordsOf(tx, reached, lang) },
      subject: `word of customer ${cv}: ${written}`,
      after: row,
    };
  });
}

/** Removes a customer's word; a missing one is no error. */
export function removeCustomerWord(
  deps: Deps,
  context: Context,
  input: Input<Calls['removeCustomerWord']>,
) {
  const { reached, lang } = context;
  const { body } = input;
  const { bu, cv } = reached;
  return command(deps, context, input, async (tx) => {
    await tx
      .deleteFrom('customer_word')
      .where('bu', '=', bu)
      .where('cv_code', '=', cv)
      .where('word', '=', foldCustomerWord(body.word))
      .execute();
    return {
      answer: { data: await customerWordsOf(tx, reached, lang) },
      subject: `word of customer ${cv}: ${body.word.trim()}`,
    };
  });
}
