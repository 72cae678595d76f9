import type { Calls } from '#contract/calls.ts';
import { baht, parseBaht, satang, toBaht } from '#contract/money.ts';
import { pagination } from '#contract/pages.ts';
import { mayMatch } from '#contract/payments/matching/money.ts';
import type { Advance } from '#contract/payments/matching/shapes.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import { command, type Tx } from '#platform/command.ts';
import type { Context, Input } from '#platform/context.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { messageOf } from '#platform/message.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { walkedPage } from '#platform/http/walked-page.ts';

const pageSize = 24;

/** An advance as the database has it; satang. */
interface AdvanceRow extends Omit<Advance, 'at'> {
  at: Date;
}
const advanceSql = (lang: Lang) => `
  select a.advance_id as "advanceId", a.number, a.created_at as at, a.amount, a.open_amount as left, coalesce(n.returned, 0)::bigint as returned,
    greatest(0, a.amount - a.open_amount - coalesce(n.returned, 0))::bigint as used, a.cv_code as "cvCode", a.org_code as "orgCode", c.name_${localeOf[lang]} as "cvName"
  from account_advance a join customer c using (cv_code)
  cross join lateral (select sum(r.amount) as returned from advance_return r where r.advance_id = a.advance_id) n`;

/** Advances of a business unit of which something is left, the newest first, and what is left of all. */
export async function listAdvances(
  { db }: Pick<Deps, 'db'>,
  { caller, reached: { bu }, lang }: Context,
  { query }: Input<Calls['listAdvances']>,
) {
  if (!mayMatch(caller)) throw new Problem('AUTH-002');
  const page = walkedPage(query.page, pageSize);
  const [all] = await run<{ total: number; sum: number }>(
    db,
    'select count(*)::int as total, coalesce(sum(open_amount), 0)::bigint as sum from account_advance where bu = $1 and open_amount > 0',
    [bu],
  );
  const rows = await run<AdvanceRow>(
    db,
    `${advanceSql(lang)} where a.bu = $1 and a.open_amount > 0 order by a.advance_id desc limit $2 offset $3`,
    [bu, pageSize, (page - 1) * pageSize],
  );
  return {
    data: rows.map(advanceView),
    pagination: pagination(page, pageSize, all?.total ?? 0, rows.length),
    sum: baht(all?.sum ?? 0),
  };
}

const advanceView = ({ at, amount, used, returned, left, ...row }: AdvanceRow): Advance => ({
  ...row,
  at: at.toISOString(),
  amount: baht(amount),
  used: baht(used),
  returned: baht(returned),
  left: baht(left),
});

const readAdvance = async (db: Db | Tx, bu: string, lang: Lang, id: number) =>
  (
    await run<AdvanceRow>(db, `${advanceSql(lang)} where a.bu = $1 and a.advance_id = $2`, [bu, id])
  )[0];

/** Records that an advance, or a part of it, was given back to its customer, with a reason. The portal pays nothing itself. */
export function returnAdvance(
  deps: Deps,
  context: Context,
  input: Input<Calls['returnAdvance']>,
): Promise<{ data: Advance }> {
  const { caller, reached, lang } = context;
  if (!mayMatch(caller)) throw new Problem('AUTH-002');
  const { params, body } = input;
  const reason = body.reason.trim();
  if (reason === '') throw invalidFields([{ field: 'reason', code: 'required' }]);
  return command(deps, context, input, async (tx) => {
    await run(tx, 'select from customer_advance where advance_id = $1 for update', [
      params.advanceId,
    ]);
    const before = await readAdvance(tx, reached.bu, lang, params.advanceId);
    if (!before) throw new Problem('not_found');
    const amount = body.amount === undefined ? before.left : parseBaht(body.amount);
    if (amount === undefined || amount <= 0 || amount > before.left)
      throw invalidFields([
        { field: 'amount', code: 'money_exceeded', facts: { most: toBaht(satang(before.left)) } },
      ]);
    await run(
      tx,
      'insert into advance_return (advance_id, amount, reason, user_id, user_name, at) values ($1, $2, $3, $4, $5, $6)',
      [params.advanceId, amount, reason, caller.userId, caller.displayName, deps.now()],
    );
    await run(
      tx,
      'update customer_advance set open_amount = open_amount - $2 where advance_id = $1',
      [params.advanceId, amount],
    );
    const after = await readAdvance(tx, reached.bu, lang, params.advanceId);
    if (!after) throw new Problem('not_found');
    const { number, cvCode, orgCode } = before;
    return {
      answer: { data: advanceView(after) },
      subject: number,
      before: { left: before.left },
      after: { left: after.left, amount, reason },
      outbox: [
        messageOf('advance-returned', number, {
          number,
          bu: reached.bu,
          orgCode,
          cvCode,
          amount,
          reason,
          by: caller.userId,
        }),
      ],
    };
  });
}
