import { mostAgain } from '#contract/integration/receivers/message-states.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

/** Which events are sent to a receiver again: of these numbers, of this document, of these kinds; all of the log where nothing is named. */
export interface Again {
  receiver: string;
  from?: number | undefined;
  to?: number | undefined;
  document?: string | undefined;
  kinds?: readonly string[] | undefined;
}

/** Sends a receiver events again, each document's in order; answers how many, at most `mostAgain`. Call it in the transaction of the command. */
export async function sendAgain(
  tx: Db,
  { receiver, from = 0, to = Number.MAX_SAFE_INTEGER, document, kinds }: Again,
  at: Date,
): Promise<number> {
  const [sent] = await run<{ count: number }>(
    tx,
    'select tell_again($1, $2, $3, $4, $5, $6, $7) as count',
    [receiver, at, from, to, document ?? null, kinds ?? null, mostAgain],
  );
  return sent?.count ?? 0;
}

/** Sends a receiver all events of these documents again; answers how many events. Call it in the transaction of the command. */
export async function sendDocumentsAgain(
  tx: Db,
  receiver: string,
  documents: readonly string[],
  at: Date,
): Promise<number> {
  const [sent] = await run<{ count: number }>(
    tx,
    'select coalesce(sum(tell_again($1, $2, 0, $3, d.document, null, $4)), 0)::int as count from unnest($5::text[]) d(document)',
    [receiver, at, Number.MAX_SAFE_INTEGER, mostAgain, documents],
  );
  return sent?.count ?? 0;
}
