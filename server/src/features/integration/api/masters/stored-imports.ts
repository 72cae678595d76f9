import { createReadStream } from 'node:fs';
import type { ImportState, RowKind } from '#contract/integration/api/masters.ts';
import { apiBase } from '#contract/integration/api/route.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import { ApiProblem } from '../api-problem.ts';
import type { Caller } from '../authenticate.ts';
import type { Rows, runOf } from './take-rows.ts';

/** A row of `integration_import`. */
export interface StoredImport {
  id: number;
  token: string;
  units: string[] | null;
  requestId: string;
  kind: RowKind;
  mode: 'all' | 'each';
  isJson: boolean;
  complete: boolean;
  confirm: boolean;
  dryRun: boolean;
  state: ImportState;
  rowsTotal: number;
  rowsRead: number;
  tries: number;
  outcome: Omit<ReturnType<typeof runOf>, 'state' | 'kind' | 'mode' | 'dryRun'> | null;
}

export const importColumns = `i.import_id as id, i.token, i.units, i.request_id as "requestId", i.kind, i.mode, i.is_json as "isJson", i.complete, i.confirm,
  i.dry_run as "dryRun", i.state, i.rows_total as "rowsTotal", i.rows_read as "rowsRead", i.tries, i.outcome`;

const partBytes = 1_048_576;
type What = 'rows' | 'reasons';

/** Who sent rows: a token, or a receiver by a file in its folder. */
interface StoredSender extends Pick<StoredImport, 'token' | 'units' | 'requestId'> {
  tokenId: number | null;
  /** the receiver, and the name under which its file was taken */
  folder?: string;
  file?: string;
}

/** Stores the rows that a system sent, and which system. A runner imports them later. */
export async function storeImport(tx: Tx, rows: Rows, sender: StoredSender, total: number, at: Date): Promise<StoredImport> {
  const [made] = await run<StoredImport>(
    tx,
    `insert into integration_import as i (token_id, token, units, request_id, folder, file, kind, mode, is_json, complete, confirm, dry_run, rows_total, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${importColumns}`,
    [
      sender.tokenId,
      sender.token,
      sender.units,
      sender.requestId,
      sender.folder ?? null,
      sender.file ?? null,
      rows.kind,
      rows.mode,
      rows.isJson,
      rows.complete ?? false,
      rows.confirm ?? false,
      rows.dryRun,
      total,
      at,
    ],
  );
  if (!made) throw new ApiProblem('unavailable');
  await storeParts(tx, made.id, 'rows', createReadStream(rows.path, { highWaterMark: partBytes }) as AsyncIterable<Buffer>);
  return made;
}

/** Stores a file part by part. */
export async function storeParts(db: Db, id: number, what: What, parts: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
  let part = 0;
  for await (const bytes of parts) {
    part += 1;
    await run(db, 'insert into integration_import_part (import_id, what, part, bytes) values ($1, $2, $3, $4)', [id, what, part, bytes]);
  }
}

/** A stored file, part by part. */
export async function* partsOf(db: Db, id: number, what: What): AsyncIterable<Buffer> {
  for (let part = 1; ; part += 1) {
    const sql = 'select bytes from integration_import_part where import_id = $1 and what = $2 and part = $3';
    const [found] = await run<{ bytes: Buffer }>(db, sql, [id, what, part]);
    if (!found) return;
    yield found.bytes;
  }
}

/** A job of the caller's; another's answers like one that does not exist. */
export async function findImport({ db }: Deps, id: number, caller: Caller): Promise<StoredImport> {
  const sql = `select ${importColumns} from integration_import i where i.import_id = $1 and i.token_id = $2`;
  const [found] = await run<StoredImport>(db, sql, [id, caller.id]);
  if (!found) throw new ApiProblem('import_unknown');
  return found;
}

/** The job of a file in the folder of a receiver. */
export async function importOfFile(db: Db, folder: string, file: string): Promise<StoredImport | undefined> {
  const sql = `select ${importColumns} from integration_import i where i.folder = $1 and i.file = $2`;
  return (await run<StoredImport>(db, sql, [folder, file]))[0];
}

const nothing = {
  inserted: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  deleted: 0,
  retired: 0,
  errorCount: 0,
  warningCount: 0,
  errors: [],
  warnings: [],
};

/** A job as the API answers it. */
export function viewOf({ id, state, kind, mode, dryRun, rowsRead, rowsTotal, outcome }: StoredImport) {
  const reasonsAt = outcome ? `${apiBase}/imports/${id}/reasons` : null;
  return { id, state, kind, mode, dryRun, rows: rowsRead, ...(outcome ?? nothing), rowsTotal, reasonsAt };
}

/** The faults and doubts of a job as a CSV. */
export async function reasonsOf(db: Db, { id }: StoredImport): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of partsOf(db, id, 'reasons')) parts.push(part);
  return Buffer.concat(parts).toString();
}
