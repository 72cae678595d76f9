import { join } from 'node:path';
import { rowKinds } from '#contract/integration/api/masters.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import { makeWithin, moveFile, putFile } from '#platform/folders/whole-file.ts';
import { countRows } from '../api/masters/count-rows.ts';
import { importRunnerOf } from '../api/masters/run-imports.ts';
import { importOfFile, storeImport, type StoredImport } from '../api/masters/stored-imports.ts';
import { detailOf } from '../api/api-problem.ts';
import { unitOf } from '../master-data/kind.ts';
import { kindOfFile, kinds, type Kind } from '../master-data/kinds.ts';
import { noOutcome, type RunFault } from '../runs/outcome.ts';
import { reasonsFile } from '../runs/reasons-report.ts';
import { reasonsOf } from '../runs/run-parts.ts';
import { storeRun } from '../runs/store-run.ts';
import { filesInAny, ownName, takenName, wholeFilesIn } from './incoming-files.ts';
import { takeDocumentsFile, type Fault } from './take-documents-file.ts';

/** The folder of a receiver, whose folder `in` is read. */
export interface Folder {
  name: string;
  folder: string;
  /** business units that its files may be about; all where none are named */
  units?: readonly string[] | undefined;
}

const isDocuments = (name: string) => /^documents.*\.json$/i.test(name);

/**
 * Reads the folder `in` of a receiver: a file is moved to `in/.taken`, stored in the database, and moved to `in/done` or,
 * with its reasons beside it, to `in/failed`. All copies of the server take turns, one file of rows after the other; a file that a killed copy had
 * taken is finished by the next. Throws where the folder or the database is unavailable.
 */
export function folderReader(
  deps: Deps,
  { name, folder, units }: Folder,
  time?: () => number,
): () => Promise<void> {
  const within = (...path: string[]) => join(folder, 'in', ...path);
  const whole = wholeFilesIn(within(), time);

  const senderOf = (file: string) => ({
    tokenId: null,
    token: `folder ${name}`,
    units,
    requestId: crypto.randomUUID(),
    folder: name,
    file,
  });

  /** Does the next steps of a taken file; answers whether it is finished. */
  async function goOn(tx: Tx, file: string): Promise<boolean> {
    const path = within('.taken', file);
    const own = ownName(file);
    if (isDocuments(own))
      return archive(
        file,
        await takeDocumentsFile(deps, path, { source: `folder ${name}`, units }),
      );
    const kind = kindOfFile(own);
    const refusal = refusalOf(kind, units);
    if (!kind || refusal) return refuse(tx, kind, file, refusal ?? unknownKind);
    const stored = await importOfFile(tx, name, file);
    if (!stored) await begin(tx, kind, file);
    if (!stored || stored.state === 'waiting' || stored.state === 'running') return false;
    return archive(
      file,
      stored.state === 'failed' ? [interrupted] : await reasonsOf(tx, stored),
      stored.state,
    );
  }

  async function refuse(tx: Tx, kind: Kind | undefined, file: string, fault: RunFault) {
    const at = deps.now();
    const outcome = { ...noOutcome, errorCount: 1, errors: [fault] };
    await storeRun(tx, senderOf(file), {
      kind: kind?.name ?? null,
      state: 'refused',
      startedAt: at,
      endedAt: at,
      outcome,
    });
    return archive(file, [fault]);
  }

  async function begin(tx: Tx, kind: Kind, file: string) {
    const rows = {
      kind: kind.name as StoredImport['kind'],
      mode: 'all',
      dryRun: false,
      path: within('.taken', file),
      isJson: /\.json$/i.test(file),
    } as const;
    await storeImport(tx, rows, senderOf(file), await countRows(rows), deps.now());
  }

  async function archive(
    file: string,
    faults: readonly Fault[] | string,
    state: string = faults.length > 0 ? 'refused' : 'done',
  ): Promise<true> {
    const to = within(state === 'done' ? 'done' : 'failed');
    await makeWithin(to);
    const reasons = typeof faults === 'string' ? faults : reasonsFile(faults);
    if (reasons.trim().includes('\n')) await putFile(to, `${file}.reasons.csv`, reasons);
    await moveFile(within('.taken', file), join(to, file));
    return true;
  }

  /** Takes a file; undefined where it is missing by now. */
  async function take(own: string): Promise<string | undefined> {
    const file = takenName(deps.now(), ownName(own));
    await makeWithin(within('.taken'));
    return moveFile(within(own), within('.taken', file)).then(
      () => file,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return undefined;
      },
    );
  }

  async function look(tx: Tx, next: readonly string[]) {
    for (const file of (await filesInAny(within('.taken'))).toSorted())
      if (!(await goOn(tx, file))) return;
    for (const own of next) {
      const file = await take(own);
      if (file && !(await goOn(tx, file))) return;
    }
  }

  return async () => {
    const [taken, next] = [await filesInAny(within('.taken')), inOrder(await whole())];
    if (taken.length + next.length === 0) return;
    await deps.longDb.transaction().execute(async (tx) => {
      if (await takesTurn(tx, name)) await look(tx, next);
    });
    importRunnerOf(deps).wake();
  };
}

// One copy of the server at a time; where it dies, its connection ends and the next one continues.
async function takesTurn(tx: Tx, name: string): Promise<boolean> {
  const [turn] = await run<{ is: boolean }>(
    tx,
    `select pg_try_advisory_xact_lock(hashtext('folder of a receiver'), hashtext($1)) as is`,
    [name],
  );
  return turn?.is ?? false;
}

const unknownKind: RunFault = {
  code: 'file_unreadable',
  detail: `its name begins with none of documents, ${rowKinds.join(', ')}`,
};
const interrupted: Fault = {
  code: 'unavailable',
  detail: 'the portal could not take it; put it into the folder again',
};

function refusalOf(
  kind: Kind | undefined,
  units: readonly string[] | undefined,
): RunFault | undefined {
  if (!kind || !units || unitOf(kind) || kind.others) return undefined;
  return {
    code: 'kind_needs_all_units',
    detail: detailOf('kind_needs_all_units', { kind: kind.name }),
  };
}

/** Rows precede those that refer to them, and documents follow all rows; files of one kind by their names. */
function inOrder(names: readonly string[]): string[] {
  const placeOf = (name: string) => {
    const kind = kindOfFile(ownName(name));
    return kind ? kinds.indexOf(kind) : kinds.length;
  };
  return names.toSorted((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
}
