import type { BankPayment } from '#outside/banks/bank.ts';
import { bankOf } from '#outside/banks/banks.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { unlockedSql, type Due } from '#platform/jobs/due.ts';
import { inRounds, type Work } from '#platform/work/works.ts';
import { perServer } from '#platform/memory.ts';
import { failingOnce, type FailingOnce } from '#platform/work/failing-once.ts';
import { Problem } from '#platform/problem.ts';
import { settleAndDecide } from '../settle.ts';

type HintDeps = Pick<Deps, 'db' | 'config' | 'log' | 'now' | 'memory'>;
interface Hint extends Omit<BankPayment, 'raw'> {
  hintId: number;
  tries: number;
  deadline: Date;
}

// The bank books late-night transfers the next day; after two days only its statement counts.
const deadlineHours = 48;
// A stranger may send any message in the name of such a bank: with more than this many, a new one replaces the one inquired about in vain most often.
const mostWaiting = 5000;
const atOnce = 4;
const step = 40;

/** Stores a message in the name of a bank that does not sign, to inquire at the bank at once. The message alone settles nothing. */
export async function keepHint({ db, now }: HintDeps, payment: BankPayment): Promise<void> {
  const { bank, transactionId, billerId, reference1, reference2, amount, paidAt, raw } = payment;
  const [room] = await run<{ isLeft: boolean }>(
    db,
    `select count(*) < $2 as "isLeft" from (select from bank_hint where bank = $1 and state = 'waiting' limit $2) waiting`,
    [bank, mostWaiting],
  );
  if (!room?.isLeft && !(await giveWay(db, bank))) throw new Problem('unavailable');
  await run(
    db,
    `insert into bank_hint (bank, transaction_id, biller_id, reference1, reference2, amount, paid_at, raw, told_at, next_try_at, deadline)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9::timestamptz + ${deadlineHours} * interval '1 hour') on conflict on constraint one_hint do nothing`,
    [bank, transactionId, billerId, reference1, reference2, amount, paidAt, raw, now()],
  );
}

/** Removes the hint that was inquired about in vain most often and longest ago; false where all wait for their first inquiry. */
async function giveWay(db: HintDeps['db'], bank: string): Promise<boolean> {
  const gone = await run(
    db,
    `delete from bank_hint where hint_id = (${unlockedSql({
      columns: 'hint_id',
      from: `bank_hint where bank = $1 and state = 'waiting' and tries > 0`,
      order: 'tries desc, hint_id',
      limit: 1,
    })}) returning 1`,
    [bank],
  );
  return gone.length > 0;
}

export const dueHints: readonly Due[] = [
  { table: 'bank_hint', where: `state = 'waiting'`, at: 'next_try_at' },
  {
    table: 'bank_hint',
    where: `state = 'waiting' and next_try_at > $1::timestamptz + interval '1 hour'`,
  },
];

// Takes a hint by putting off its next try by 1, 2, 4 … 60 minutes: no other copy of the server asks at the same time, and no connection waits for
// a bank. A hint put off further than that was put off before the clock was set back.
const takeSql = `
  update bank_hint h set tries = h.tries + 1, next_try_at = $1::timestamptz + least(60, power(2, h.tries)) * interval '1 minute'
  from (${unlockedSql({
    columns: 'hint_id',
    from: `bank_hint where bank = $3 and state = 'waiting' and (next_try_at <= $1 or next_try_at > $1::timestamptz + interval '1 hour')`,
    order: 'next_try_at',
    limit: '$2',
  })}) due
  where h.hint_id = due.hint_id
  returning h.hint_id as "hintId", h.bank, h.transaction_id as "transactionId", h.biller_id as "billerId", h.reference1, h.reference2, h.amount, h.paid_at as "paidAt", h.tries, h.deadline`;

/** Inquires at banks about the hints that are due, at each by itself: one that does not answer delays no other. Answers how many were confirmed. */
export async function inquireHints(deps: HintDeps): Promise<number> {
  const banks = await run<{ bank: string }>(
    deps.db,
    `select distinct bank from bank_hint where state = 'waiting'`,
    [],
  );
  const confirmed = await Promise.all(banks.map(({ bank }) => inquireAt(deps, bank)));
  return confirmed.reduce((sum, count) => sum + count, 0);
}

async function inquireAt(deps: HintDeps, bank: string): Promise<number> {
  for (let confirmed = 0; ;) {
    const hints = await run<Hint>(deps.db, takeSql, [deps.now(), step, bank]);
    for (let from = 0; from < hints.length; from += atOnce) {
      const answers = await Promise.all(
        hints.slice(from, from + atOnce).map((hint) => inquire(deps, hint)),
      );
      confirmed += answers.filter(Boolean).length;
    }
    if (hints.length < step) return confirmed;
  }
}

async function inquire(deps: HintDeps, hint: Hint): Promise<boolean> {
  const { bank, transactionId } = hint;
  const isLast = deps.now() >= hint.deadline;
  try {
    const paid = await bankOf(deps.config, bank)?.confirm?.({ ...hint, raw: '' }, deps.now());
    asked(deps, bank).went();
    if (paid) {
      await deps.db.transaction().execute(async (tx) => {
        await settleAndDecide(tx, deps, paid, {
          requestId: `inquiry ${hint.hintId}`,
          source: 'inquiry',
        });
        await run(tx, `update bank_hint set state = 'confirmed' where hint_id = $1`, [hint.hintId]);
      });
      return true;
    }
  } catch (error) {
    asked(deps, bank).failed(error);
  }
  if (isLast) {
    await run(deps.db, `update bank_hint set state = 'unconfirmed' where hint_id = $1`, [
      hint.hintId,
    ]);
    deps.log.error(
      { bank, transactionId },
      'a bank never confirmed a payment that was reported in its name; nothing was settled',
    );
  }
  return false;
}

const failingOf = perServer(() => new Map<string, FailingOnce>());

/** Logs a bank that cannot be reached once, not for each payment. */
function asked(deps: HintDeps, bank: string) {
  const banks = failingOf(deps);
  const known =
    banks.get(bank) ?? failingOnce(deps, `${bank} could not be asked for a payment now`);
  banks.set(bank, known);
  return known;
}

/** The rounds at each bank. */
const roundsOf = perServer(() => new Map<string, Work>());

/** Inquires soon about new hints of a bank. One round at a time, so that a flood of hints does not flood the bank. */
export function inquireSoon(deps: HintDeps, bank: string): void {
  const known = roundsOf(deps);
  const rounds =
    known.get(bank) ??
    inRounds(failingOnce(deps, 'a bank could not be asked for a payment now'), () =>
      inquireAt(deps, bank),
    );
  known.set(bank, rounds);
  rounds.wake();
}
