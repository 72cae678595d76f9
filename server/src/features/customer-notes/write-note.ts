import type { Body } from '#contract/call.ts';
import { addDays, bangkokDate, isWireDate } from '#contract/calendar.ts';
import type { Calls } from '#contract/calls.ts';
import { mostDaysAhead, needs } from '#contract/customer-notes/note-kinds.ts';
import { baht, parseBaht } from '#contract/money.ts';
import { command, type Tx } from '#platform/command.ts';
import type { Context, Input, PlaceCodes } from '#platform/context.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { checkRights } from '#platform/http/gate/hold-caller.ts';
import { nameOfUserSql } from '#platform/person-name.ts';
import { invalidFields, Problem, type FieldProblem } from '#platform/problem.ts';
import { promiseState, readOwed, readPromise } from './read-notes.ts';

// Notes of one customer are written one after the other; a change of the customer's code waits for it, or is first.
const lockPlaceSql =
  'select 1 as here from customer_org where bu = $1 and org_code = $2 and cv_code = $3 for no key update';

async function lockPlace(tx: Tx, { bu, org, cv }: PlaceCodes): Promise<void> {
  if ((await run<{ here: number }>(tx, lockPlaceSql, [bu, org, cv])).length === 0)
    throw new Problem('not_found');
}

interface OpenNote {
  kind: string;
  day: string | null;
  ended: boolean;
  endedBy: string;
}
const noteSql = `
  select n.kind, n.day::text as day, n.ended_at is not null as ended, ${nameOfUserSql('n.ended_by')} as "endedBy"
  from customer_note n where n.bu = $1 and n.org_code = $2 and n.cv_code = $3 and n.note_id = $4 for update of n`;

/** A note that no person ended; the second person learns who was first. */
async function lockOpen(tx: Tx, { bu, org, cv }: PlaceCodes, noteId: number): Promise<OpenNote> {
  const [found] = await run<OpenNote>(tx, noteSql, [bu, org, cv, noteId]);
  if (!found) throw new Problem('not_found');
  if (found.ended) throw new Problem('note_ended', { by: found.endedBy });
  return found;
}

const endSql =
  'update customer_note set ended_at = $2, ended_by = $3, ended_as = $4 where note_id = $1';
const insertSql = `
  insert into customer_note (bu, org_code, cv_code, kind, words, next_step, day, amount, written_by, written_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning note_id as "noteId"`;

const subjectOf = (noteId: number) => `customer note ${noteId}`;
const dayProblem = (day: string, today: string): FieldProblem['code'] | undefined => {
  if (!isWireDate(day)) return 'invalid_date';
  if (day < today) return 'date_in_past';
  return day > addDays(today, mostDaysAhead) ? 'invalid_date' : undefined;
};

/** What a body says, in satang and without blanks; each wrong field with its own problem. */
function checked(body: Body<Calls['writeCustomerNote']>, today: string) {
  const { kind, day = '' } = body;
  const words = (body.words ?? '').trim();
  const nextStep = (body.nextStep ?? '').trim();
  const amount = kind === 'promise' ? parseBaht(body.amount ?? 0) : undefined;
  const wrong: FieldProblem[] = [];
  if (needs(kind, 'words') && words === '') wrong.push({ field: 'words', code: 'required' });
  if (needs(kind, 'amount') && (amount === undefined || amount <= 0))
    wrong.push({ field: 'amount', code: 'promise_nothing' });
  if (day === '' && (needs(kind, 'day') || nextStep !== ''))
    wrong.push({ field: 'day', code: 'required' });
  const code = day === '' ? undefined : dayProblem(day, today);
  if (code) wrong.push({ field: 'day', code });
  if (wrong.length > 0) throw invalidFields(wrong);
  return { kind, words, nextStep, day: day === '' ? null : day, amount: amount ?? null };
}

/** A promise of a place is one: the former is moved by name, or was paid. None is above what is owed. */
async function takePromise(
  tx: Tx,
  context: Context,
  { amount, at }: { amount: number; at: Date },
): Promise<void> {
  const { reached, caller } = context;
  const former = await readPromise(tx, reached);
  if (former) {
    const state = promiseState(former, bangkokDate(at));
    if (state === 'open' || state === 'late')
      throw new Problem('promise_open', { amount: baht(former.amount ?? 0), day: former.day });
    const endedAs = state === 'cleared' ? state : 'paid';
    await run(tx, endSql, [former.noteId, at, caller.userId, endedAs]);
  }
  const owed = await readOwed(tx, reached);
  if (amount > owed)
    throw invalidFields([
      { field: 'amount', code: 'promise_over_owed', facts: { owed: baht(owed) } },
    ]);
}

/** Notes something about a customer, or moves what was noted to another day. */
export function writeNote(deps: Deps, context: Context, input: Input<Calls['writeCustomerNote']>) {
  const { caller, reached } = context;
  const at = deps.now();
  const note = checked(input.body, bangkokDate(at));
  const { instead } = input.body;
  return command(deps, context, input, async (tx) => {
    await lockPlace(tx, reached);
    await checkRights(tx, at, context);
    if (instead !== undefined) {
      const { kind, day } = await lockOpen(tx, reached, instead);
      if (day === null || (kind === 'promise') !== (note.kind === 'promise'))
        throw invalidFields([{ field: 'instead', code: 'unknown_code' }]);
      await run(tx, endSql, [instead, at, caller.userId, 'moved']);
    }
    if (note.amount !== null) await takePromise(tx, context, { amount: note.amount, at });
    const { kind, words, nextStep, day, amount } = note;
    const [written] = await run<{ noteId: number }>(tx, insertSql, [
      reached.bu,
      reached.org,
      reached.cv,
      kind,
      words,
      nextStep,
      day,
      amount,
      caller.userId,
      at,
    ]);
    const noteId = written?.noteId ?? 0;
    return { answer: { data: { noteId } }, subject: subjectOf(noteId), after: input.body };
  });
}

/** Ends what a note asks for. Whether a promise is paid money decides, so that it is withdrawn or moved, and not done. */
export function endNote(deps: Deps, context: Context, input: Input<Calls['endCustomerNote']>) {
  const { caller, reached } = context;
  const { noteId } = input.params;
  const { as } = input.body;
  return command(deps, context, input, async (tx) => {
    const at = deps.now();
    await lockPlace(tx, reached);
    await checkRights(tx, at, context);
    const note = await lockOpen(tx, reached, noteId);
    if (note.kind === 'promise' && as === 'done')
      throw invalidFields([{ field: 'as', code: 'unknown_code' }]);
    await run(tx, endSql, [noteId, at, caller.userId, as]);
    return { answer: { data: { noteId } }, subject: subjectOf(noteId), after: { as } };
  });
}
