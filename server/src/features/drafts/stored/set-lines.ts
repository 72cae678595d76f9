import { limits } from '#contract/constants.ts';
import { quantityProblem } from '#contract/quantity.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { invalidFields, type FieldProblem } from '#platform/problem.ts';
import { isSoldSql } from './read-draft.ts';

/** A line as it shall be; quantity 0 removes it. */
export interface LineToSet {
  sku: string;
  orderQty: number;
}
/** The version that the draft gets, and who changes it when. */
export interface Change {
  draftId: number;
  version: number;
  by: string;
  at: Date;
}

const soldSql = `select s.sku from unnest($3::text[]) s(sku) where ${isSoldSql('s.sku', '$2')}`;
const setSql = `
  with wanted as (select w.sku, nullif(w.quantity, 0) as quantity, w.position from json_to_recordset($2) as w(sku text, quantity int, position int)),
  put as (
    insert into draft_line as l (draft_id, sku, quantity, position, version, changed_by, changed_at)
    select $1, w.sku, w.quantity, w.position + coalesce((select max(position) from draft_line where draft_id = $1), 0), $3, $4, $5 from wanted w
    where w.quantity is not null or exists (select from draft_line d where d.draft_id = $1 and d.sku = w.sku)
    on conflict (draft_id, sku) do update
      set quantity = excluded.quantity, version = excluded.version, changed_by = excluded.changed_by, changed_at = excluded.changed_at
      where l.quantity is distinct from excluded.quantity
    returning 1)
  select count(*)::int as changed from put`;
const countSql =
  'select count(*)::int as lines from draft_line where draft_id = $1 and quantity is not null';
const deleteSql = `delete from draft_line where draft_id = $1 and quantity is null
  and sku in (select sku from draft_line where draft_id = $1 and quantity is null order by version desc, sku offset $2)`;

/** Those of these products that are sold to a customer. */
export const soldOf = async (
  tx: Tx,
  { bu, org }: PlaceCodes,
  skus: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    skus.length > 0
      ? (await run<{ sku: string }>(tx, soldSql, [bu, org, skus])).map(({ sku }) => sku)
      : [],
  );

/** Sets lines of a draft; answers whether any differs from before. A product that is not sold to this customer is refused by its number alone. */
export async function setLines(
  tx: Tx,
  place: PlaceCodes,
  lines: readonly LineToSet[],
  { draftId, version, by, at }: Change,
): Promise<boolean> {
  if (lines.length === 0) return false;
  const put = lines.filter(({ orderQty }) => orderQty !== 0).map(({ sku }) => sku);
  const sold = await soldOf(tx, place, put);
  const wrong = lines.flatMap((line, index) => problemsOf(line, index, sold));
  if (wrong.length > 0) throw invalidFields(wrong);

  // Of two lines with one product the last counts.
  const wanted = [...new Map(lines.map((line) => [line.sku, line])).values()];
  const rows = wanted.map(({ sku, orderQty }, index) => ({
    sku,
    quantity: orderQty,
    position: index + 1,
  }));
  const [set] = await run<{ changed: number }>(tx, setSql, [
    draftId,
    JSON.stringify(rows),
    version,
    by,
    at,
  ]);
  const [count] = await run<{ lines: number }>(tx, countSql, [draftId]);
  if ((count?.lines ?? 0) > limits.draftLines)
    throw invalidFields([
      { field: 'lines', code: 'list_too_long', facts: { max: limits.draftLines } },
    ]);
  if (wanted.length > put.length) await run(tx, deleteSql, [draftId, limits.draftLines]);
  return (set?.changed ?? 0) > 0;
}

/** Whole packs are asked for when the draft is placed: words of a chat may say another number. */
function problemsOf(
  { sku, orderQty }: LineToSet,
  index: number,
  sold: ReadonlySet<string>,
): FieldProblem[] {
  if (orderQty === 0) return [];
  const problem = quantityProblem(orderQty);
  if (problem) {
    const { code, ...facts } = problem;
    return [{ field: `lines.${index}.orderQty`, code, facts: { sku, ...facts } }];
  }
  return sold.has(sku)
    ? []
    : [{ field: `lines.${index}.sku`, code: 'product_unknown', facts: { sku } }];
}
