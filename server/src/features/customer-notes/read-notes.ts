import type { NoteKindName } from '#contract/customer-notes/note-kinds.ts';
import type { CustomerNote, NoteState } from '#contract/customer-notes/shapes.ts';
import { baht } from '#contract/money.ts';
import type { Tx } from '#platform/command.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { nameOfUserSql } from '#platform/person-name.ts';
import { promiseLeft, promiseMoney } from './promise-sql.ts';

interface NoteRow {
  noteId: number;
  kind: NoteKindName;
  words: string;
  nextStep: string;
  day: string | null;
  amount: number | null;
  writtenBy: string;
  writtenAt: Date;
  endedBy: string;
  endedAt: Date | null;
  endedAs: string;
}
/** The promise that is open, with what was paid for it, in satang. */
interface PromiseRow extends NoteRow {
  paid: number;
  inTime: number;
  left: number;
  owed: number;
}

const columns = `
  n.note_id as "noteId", n.kind, n.words, n.next_step as "nextStep", n.day::text as day, n.amount, ${nameOfUserSql('n.written_by')} as "writtenBy",
  n.written_at as "writtenAt", ${nameOfUserSql('n.ended_by')} as "endedBy", n.ended_at as "endedAt", n.ended_as as "endedAs"`;
const isOfPlace = 'n.bu = $1 and n.org_code = $2 and n.cv_code = $3';

const someSql = `select ${columns} from customer_note n where ${isOfPlace} and n.note_id = any ($4::bigint[])`;
const promiseSql = `
  select ${columns}, money.paid, money.in_time as "inTime", money.owed, ${promiseLeft} as left from customer_note n ${promiseMoney}
  where ${isOfPlace} and n.kind = 'promise' and n.ended_at is null`;
const owedSql = `select coalesce(sum(t.owed), 0)::bigint as owed from place_tally t where t.bu = $1 and t.org_code = $2 and t.cv_code = $3`;

const codes = ({ bu, org, cv }: PlaceCodes) => [bu, org, cv];

/** The promise of a place that no person ended; there is at most one. */
export const readPromise = async (
  db: Db | Tx,
  place: PlaceCodes,
): Promise<PromiseRow | undefined> => (await run<PromiseRow>(db, promiseSql, codes(place)))[0];

/** Satang that a place owes now. */
export const readOwed = async (db: Db | Tx, place: PlaceCodes): Promise<number> =>
  (await run<{ owed: number }>(db, owedSql, codes(place)))[0]?.owed ?? 0;

/** What a promise that no person ended is now. */
export function promiseState(
  { amount, paid, inTime, owed, day }: PromiseRow,
  today: string,
): NoteState {
  const promised = amount ?? 0;
  if (inTime >= promised) return 'paid';
  if (paid >= promised) return 'paid_late';
  if (owed === 0) return 'cleared';
  return (day ?? '') < today ? 'late' : 'open';
}

const stateOf = ({ day, endedAt, endedAs }: NoteRow): NoteState =>
  endedAt ? (endedAs as NoteState) : day ? 'open' : 'record';

function viewOf(row: NoteRow, promise: PromiseRow | undefined, today: string): CustomerNote {
  const { noteId, kind, words, nextStep, day, amount, writtenBy, endedBy } = row;
  const open = promise?.noteId === noteId ? promise : undefined;
  return {
    noteId,
    kind,
    words,
    nextStep,
    day,
    writtenBy,
    endedBy,
    amount: amount === null ? null : baht(amount),
    paid: baht(Math.max(open?.paid ?? 0, 0)),
    left: baht(open?.left ?? 0),
    state: open ? promiseState(open, today) : stateOf(row),
    writtenAt: row.writtenAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** The promise of a place that no person ended, paid or not; null where there is none. */
export async function openPromise(db: Db, place: PlaceCodes, today: string) {
  const promise = await readPromise(db, place);
  return promise ? viewOf(promise, promise, today) : null;
}

/** Some notes of a place, by number. */
export async function notesByNumber(
  db: Db,
  place: PlaceCodes,
  numbers: readonly number[],
  today: string,
): Promise<Map<number, CustomerNote>> {
  if (numbers.length === 0) return new Map();
  const [rows, promise] = await Promise.all([
    run<NoteRow>(db, someSql, [...codes(place), numbers]),
    readPromise(db, place),
  ]);
  return new Map(rows.map((row) => [row.noteId, viewOf(row, promise, today)]));
}
