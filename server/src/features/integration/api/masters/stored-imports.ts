import { createReadStream } from 'node:fs';
import type { ImportState, RowKind } from '#contract/integration/api/masters.ts';
import { apiBase } from '#contract/integration/api/route.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import { ApiProblem } from '../api-problem.ts';
import type { System } from '../authenticate.ts';
import { forSender, noOutcome, type Outcome } from '../../runs/outcome.ts';
import { partBytes, storeParts } from '../../runs/run-parts.ts';
import type { RunSender } from '../../runs/store-run.ts';
import type { Rows } from './take-rows.ts';

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
  outcome: Outcome | null;
}

export const importColumns = `i.import_id as id, i.token, i.units, i.request_id as "requestId", coalesce(i.kind, '') as kind, i.mode, i.is_json as "isJson", i.complete, i.confirm,
  i.dry_run as "dryRun", i.state, i.rows_total as "rowsTotal", i.rows_read as "rowsRead", i.tries, i.outcome`;

/** Stores the rows that a system sent, and which system. A runner imports them later. */
export async function storeImport(
  tx: Tx,
  rows: Rows,
  sender: RunSender,
  total: number,
  at: Date,
): Promise<StoredImport> {
  const [made] = await run<StoredImport>(
    tx,
    `insert into integration_import as i (token_id, token, units, request_id, folder, file, kind, mode, is_json, complete, confirm, dry_run, rows_total, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${importColumns}`,
    [
      sender.tokenId,
      sender.token,
      sender.units ?? null,
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
  await storeParts(
    tx,
    made.id,
    'rows',
    createReadStream(rows.path, { highWaterMark: partBytes }) as AsyncIterable<Buffer>,
  );
  return made;
}

/** A job of the caller's; another's answers like one that does not exist. */
export async function findImport({ db }: Deps, id: number, caller: System): Promise<StoredImport> {
  const sql = `select ${importColumns} from integration_import i where i.import_id = $1 and i.token_id = $2`;
  const [found] = await run<StoredImport>(db, sql, [id, caller.id]);
  if (!found) throw new ApiProblem('import_unknown');
  return found;
}

/** The job of a file in the folder of a receiver. */
export async function importOfFile(
  db: Db,
  folder: string,
  file: string,
): Promise<StoredImport | undefined> {
  const sql = `select ${importColumns} from integration_import i where i.folder = $1 and i.file = $2`;
  return (await run<StoredImport>(db, sql, [folder, file]))[0];
}

/** A job as the API answers it. */
export function viewOf({
  id,
  state,
  kind,
  mode,
  dryRun,
  rowsRead,
  rowsTotal,
  outcome,
}: StoredImport) {
  const reasonsAt = outcome ? `${apiBase}/imports/${id}/reasons` : null;
  return {
    id,
    state,
    kind,
    mode,
    dryRun,
    ...forSender(outcome ?? { ...noOutcome, rows: rowsRead }),
    rowsTotal,
    reasonsAt,
  };
}
