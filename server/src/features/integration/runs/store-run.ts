import type { ImportState } from '#contract/integration/api/masters.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Tx } from '#platform/command.ts';
import type { Outcome, RunFault } from './outcome.ts';
import { reasonsFile } from './reasons-report.ts';
import { storeParts } from './run-parts.ts';

/** Who sent rows: a token, a receiver by a file in its folder, or the command line, which is neither. */
export interface RunSender {
  tokenId: number | null;
  token: string;
  units?: readonly string[] | undefined;
  requestId: string;
  /** the receiver, and the name under which its file was taken */
  folder?: string;
  file?: string;
}

/** A run that has ended. */
interface EndedRun {
  /** null where it has files of several kinds, or of none that is known */
  kind: string | null;
  mode?: 'all' | 'each';
  isJson?: boolean;
  complete?: boolean;
  confirm?: boolean;
  dryRun?: boolean;
  state: ImportState;
  startedAt: Date;
  endedAt: Date;
  outcome: Outcome;
}

/** Findings that are stored with a run in words; its file of reasons has all that were reported. */
const mostFaults = 100;

/** Stores what became of rows that were not a job: answered at once, from the command line, or refused before they were read. */
export async function storeRun(tx: Tx | Db, sender: RunSender, ended: EndedRun): Promise<void> {
  const {
    kind,
    mode = 'all',
    isJson = false,
    complete = false,
    confirm = false,
    dryRun = false,
    state,
    startedAt,
    endedAt,
    outcome,
  } = ended;
  const { errors, warnings } = outcome;
  const stored = {
    ...outcome,
    errors: errors.slice(0, mostFaults),
    warnings: warnings.slice(0, mostFaults),
  };
  const { tokenId, token, units = null, requestId, folder = null, file = null } = sender;
  const [made] = await run<{ id: number }>(
    tx,
    `insert into integration_import (token_id, token, units, request_id, folder, file, kind, mode, is_json, complete, confirm, dry_run, state, rows_total, rows_read,
       created_at, started_at, ended_at, outcome)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15, $15, $16, $17) returning import_id as id`,
    [
      tokenId,
      token,
      units,
      requestId,
      folder,
      file,
      kind,
      mode,
      isJson,
      complete,
      confirm,
      dryRun,
      state,
      outcome.rows,
      startedAt,
      endedAt,
      JSON.stringify(stored),
    ],
  );
  const lines = [
    ...errors.map(lineOf),
    ...warnings.map((found) => ({ ...lineOf(found), severity: 'warning' as const })),
  ];
  if (made && lines.length > 0)
    await storeParts(tx, made.id, 'reasons', [Buffer.from(reasonsFile(lines))]);
}

const lineOf = ({ file, detail, ...found }: RunFault) => ({
  ...found,
  detail: file === undefined ? detail : `${file}: ${detail}`,
});
