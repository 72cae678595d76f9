import { watched, type StatusRow } from '#contract/status/calls.ts';
import { undecidedMoney } from '#features/payments/front.ts';
import { lastBackup } from '#platform/backup/backup-runs.ts';
import { run } from '#platform/database/connections/connect.ts';
import { runningCopies } from '#platform/copies/running-copies.ts';
import type { Deps } from '#platform/deps.ts';
import { mostCounted } from '#platform/figures/figure.ts';
import { readFigures } from '#platform/figures/read-figures.ts';
import type { Caller, Handlers } from '#platform/context.ts';
import { allFigures } from './all-figures.ts';
import { findHandlers } from './find/find-by-number.ts';
import { rowsOf } from './status-rows.ts';

const shownFigures = Object.fromEntries(
  Object.entries(allFigures).filter(
    ([name, figure]) => 'sql' in figure || name === 'smart_order_job_failing',
  ),
);

// Of these business units ($1), '' for money of none; along the index of money in doubt, the oldest first.
const moneySql = `
  select coalesce(sum(n.count), 0)::int as count, min(n.since) as since from unnest($1::text[]) unit(bu) cross join lateral (
    select count(*) as count, min(told_at) as since from (select told_at ${undecidedMoney}
      order by t.transaction_key limit ${mostCounted}) w) n`;
/** A program may say a whole page. */
const mostLetters = 300;
const tooLongMs = 24 * 3_600_000;

const allUnits = `select bu from business_unit union all select ''`;
const ownUnits = 'select bu from user_bu where user_id = $1';

/** Money without a decision: for an admin all of it, for a super user that of their business units, read from the database now. */
async function moneyOf({ db, now }: Deps, { userId, group }: Caller): Promise<StatusRow> {
  const units = await run<{ bu: string }>(
    db,
    group === 'ADMIN' ? allUnits : ownUnits,
    group === 'ADMIN' ? [] : [userId],
  );
  const [found] = await run<{ count: number; since: Date | null }>(db, moneySql, [
    units.map(({ bu }) => bu),
  ]);
  const since = found?.since ?? null;
  const late = since !== null && now().getTime() - since.getTime() > tooLongMs;
  const waits = late ? 'wrong' : 'waits';
  return {
    name: 'money',
    state: since === null ? 'well' : waits,
    count: found?.count ?? 0,
    at: since?.toISOString() ?? null,
    reason: null,
  };
}

/** What concerns an admin alone: which agent's day is open, and what the operator looks after. A super user sees how the portal is, and money of their units. */
const ofAdmins: ReadonlySet<string> = new Set(['cash', 'work', 'audit', 'backup', 'drill']);

export const statusHandlers = {
  ...findHandlers,
  getSystemStatus: async (deps, { caller }) => {
    const at = deps.now();
    const [figures, money, copies, { failed }] = await Promise.all([
      readFigures(deps, shownFigures),
      moneyOf(deps, caller),
      runningCopies(deps),
      lastBackup(deps),
    ]);
    const isAdmin = caller.group === 'ADMIN';
    const read = rowsOf(figures, at).map((row): StatusRow => {
      const of = failed.find(({ kind }) => kind === row.name);
      return of
        ? { ...row, state: 'wrong', reason: of.trouble?.slice(0, mostLetters) ?? null }
        : row;
    });
    const rows = [...read, money].filter(({ name }) => isAdmin || !ofAdmins.has(name));
    return {
      at: at.toISOString(),
      rows: rows.toSorted((a, b) => watched.indexOf(a.name) - watched.indexOf(b.name)),
      copies: copies.map(({ host, startedAt, ...copy }) => ({
        ...copy,
        host: isAdmin ? host : '',
        startedAt: startedAt.toISOString(),
      })),
    };
  },
} satisfies Handlers;
