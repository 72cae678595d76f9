import { failureOf } from '#platform/failure.ts';
import { basename } from 'node:path';
import { writeAudit } from '#platform/audit/audit.ts';
import { decideAllWaiting } from '#features/orders/front.ts';
import { momentOf } from '#platform/clock.ts';
import type { Tx } from '#platform/command.ts';
import { takeImportTurn } from '#platform/import-turn.ts';
import { tellWhoLearnt } from '#platform/who-learnt.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { checkRows, refuseForeign } from './check-rows.ts';
import { nameByCurrentCode } from './former-codes.ts';
import { authorOf, stagingOf, type Importer, type Kind, type Written } from './kind.ts';
import { kindOfFile, kinds } from './kinds.ts';
import { parkEntries } from './park-entries.ts';
import type { Source } from './read-file.ts';
import { Reason, reasonOf } from './reason.ts';
import { isTooMany, Report } from './report.ts';
import { outcomeOf } from '../runs/outcome.ts';
import { storeRun } from '../runs/store-run.ts';
import { countMissing, mayBeComplete, retireMissing } from './retire-missing.ts';
import { writeCounted, writeParts } from './write-counted.ts';
import { keyStaged, makeStaging, stageSource } from './stage.ts';

// Thrown to roll the transaction back after its report was made.
class Refused extends Error {}

/** How rows are taken. */
export interface Manner {
  /** good rows are written, bad ones left out and reported; otherwise all or none */
  each?: boolean;
  /** the rows are all that there are of the business units they name: what is missing is retired */
  complete?: boolean;
  /** also where more than a tenth is missing */
  confirm?: boolean;
  /** runs after each thousand rows that were read, and between thousands that are written */
  afterPart?: () => Promise<void>;
}

/** Applies all of the sources or none (D-50), in one transaction with its audit row; the report names every bad row. */
export async function importSources(
  db: Db,
  sources: readonly Source[],
  importer: Importer,
): Promise<Report> {
  const report = new Report();
  const startedAt = await momentOf(db);
  try {
    await db.transaction().execute(async (tx) => {
      await importIn(tx, sources, importer, report);
      if (report.badCount > 0) throw new Refused();
      await storeSources(tx, sources, importer, { report, state: 'done', startedAt });
    });
    // Without fresh statistics the first searches after a large import would be planned as for empty tables.
    await run(db, 'analyze', []);
  } catch (error) {
    if (!(error instanceof Refused)) reportFault(error, report);
    await db.transaction().execute(async (tx) => {
      await auditRefused(tx, sources, report, importer);
      await storeSources(tx, sources, importer, { report, state: 'refused', startedAt });
    });
  }
  return report;
}

/** Stores a run of the command line, for admins to see. */
async function storeSources(
  tx: Tx,
  sources: readonly Source[],
  { requestId }: Importer,
  { report, ...run }: { report: Report; state: 'done' | 'refused'; startedAt: Date },
) {
  const [kind = null, ...others] = new Set(sources.map((source) => kindOf(source)?.name ?? null));
  const outcome = outcomeOf(report, sources.length > 1);
  const ended = {
    ...run,
    kind: others.length === 0 ? kind : null,
    endedAt: await momentOf(tx),
    outcome,
  };
  await storeRun(
    tx,
    {
      tokenId: null,
      token: '',
      requestId,
      file: sources.map(({ name }) => basename(name)).join(', '),
    },
    ended,
  );
}

/** The same within the caller's transaction, which the caller must roll back where the report has bad rows. */
export async function importIn(
  tx: Tx,
  sources: readonly Source[],
  importer: Importer,
  report = new Report(),
  manner: Manner = {},
): Promise<Report> {
  const byKind = sortByKind(sources, report);
  await makeStaging(tx);
  await tellWhoLearnt(tx, importer.token ?? importer.userId ?? 'import');
  // A file of unknown kind may hold rows of any kind that has no file.
  const unsure = new Set(
    report.badCount > 0 ? kinds.filter((kind) => !byKind.has(kind)).map(({ table }) => table) : [],
  );
  for (const [kind, files] of byKind)
    if (!(await stageKind(tx, kind, files, report, manner))) unsure.add(kind.table);
  const { each = false } = manner;
  if (report.isBroken && each) return report;
  await takeImportTurn(tx);
  if (importer.units)
    for (const [kind, [file]] of byKind)
      if (kind.others && file)
        report.of(file.name).elsewhere = await leaveOthers(tx, kind.others, importer.units);
  for (const { locks } of byKind.keys()) if (locks) await run(tx, locks, []);
  const staged = [...byKind].map(([kind, files]) => ({
    kind,
    files: files.map(({ name }) => name),
    unsure,
    each,
    isFromSystem: importer.token !== undefined && !importer.sendsAdministrators,
  }));
  if (importer.token !== undefined && importer.units) {
    await run(
      tx,
      'create temp table import_unit on commit drop as select unnest($1::text[]) as bu',
      [importer.units],
    );
    for (const one of staged) if (!one.kind.others) await refuseForeign(tx, one, report);
  }
  for (const one of staged) {
    await nameByCurrentCode(tx, one.kind);
    await checkRows(tx, one, report);
    if (report.badCount === 0 || each) await one.kind.renames?.(tx, importer);
  }
  if (report.badCount > 0 && !each) return report;
  if (manner.complete) {
    for (const kind of byKind.keys()) report.lacks = await countMissing(tx, kind);
    if (report.lacks && isTooMany(report.lacks) && !manner.confirm) {
      const { missing, of } = report.lacks;
      report.bad(
        sources[0]?.name ?? '',
        undefined,
        reasonOf`${missing} of ${of} rows are missing in this set, more than a tenth`,
        {
          code: 'too_many_missing',
        },
      );
      return report;
    }
  }
  for (const [kind, files] of byKind) await apply(tx, kind, files, { report, importer, manner });
  // After everything else, as credit limits are (decisions/import.md): a customer's waiting orders get the credit that a file freed.
  if ([...byKind.keys()].some(({ frees }) => frees))
    await decideAllWaiting(tx, { at: await momentOf(tx), config: importer.config ?? { file: {} } });
  await audit(tx, report, importer);
  return report;
}

/** Removes rows that the importer may not import, before anything reads them. */
async function leaveOthers(tx: Tx, others: string, units: readonly string[]): Promise<number> {
  const [gone] = await run<{ n: number }>(tx, others, [units]);
  return gone?.n ?? 0;
}

const kindOf = ({ kind, name }: Source) =>
  kind ? kinds.find((known) => known.name === kind) : kindOfFile(basename(name));

function sortByKind(sources: readonly Source[], report: Report): Map<Kind, Source[]> {
  const found = new Map<Kind, Source[]>();
  const known = kinds.map(({ name }) => name).join(', ');
  for (const source of sources) {
    const kind = kindOf(source);
    if (kind) found.set(kind, [...(found.get(kind) ?? []), source]);
    else
      report.broken(
        source.name,
        undefined,
        source.kind
          ? reasonOf`${source.kind} is none of ${known}`
          : reasonOf`its name begins with none of ${known}`,
      );
  }
  return new Map([...found].toSorted(([a], [b]) => kinds.indexOf(a) - kinds.indexOf(b)));
}

async function stageKind(
  tx: Tx,
  kind: Kind,
  files: readonly Source[],
  report: Report,
  manner: Manner,
): Promise<boolean> {
  let everyKey = true;
  for (const [at, file] of files.entries())
    everyKey = (await stageSource(tx, kind, file, at, report, manner)) && everyKey;
  await keyStaged(tx, kind);
  return everyKey;
}

// From this many new rows on, a plan made for the smaller table (of a foreign key's check, cached by the connection) reads it whole for each row.
const mostUnlooked = 500;

async function apply(
  tx: Tx,
  kind: Kind,
  files: readonly Source[],
  {
    report,
    importer,
    manner: { each = false, complete = false, afterPart },
  }: { report: Report; importer: Importer; manner: Manner },
) {
  const parked = await parkEntries(tx, kind, importer);
  const retired = complete && mayBeComplete(kind) ? await retireMissing(tx, kind) : 0;
  await kind.precede?.(tx, stagingOf(kind.name));
  const written = await (kind.parted
    ? writeParts(tx, kind, afterPart)
    : writeAtOnce(tx, kind, importer));
  await kind.follow?.(tx, stagingOf(kind.name));
  const deleted = Math.max((written.deleted ?? 0) - retired, 0);
  const refused = each ? (await refusedOf(tx, kind, files, report)) - parked : 0;
  if (written.inserted > mostUnlooked) await run(tx, `analyze ${kind.table}`, []);
  const label = files.map(({ name }) => name).join(', ');
  const counts = [...new Set(files.map(({ name }) => name))].map((name) => report.of(name));
  const total = counts.reduce((sum, { rows }) => sum + rows, 0);
  const elsewhere = counts.reduce((sum, count) => sum + (count.elsewhere ?? 0), 0);
  for (const { name } of files) report.files.delete(name);
  const same = total - written.inserted - written.changed - deleted - elsewhere - refused;
  Object.assign(report.of(label), {
    rows: total,
    ...written,
    ...(written.deleted !== undefined && { deleted }),
    ...(elsewhere > 0 && { elsewhere }),
    ...(refused > 0 && { refused }),
    ...(retired > 0 && { retired }),
    ...(kind.keeps ? { unchanged: 0, left: same } : { unchanged: same }),
  });
}

/** How many of the rows that were read are not among the staged ones. */
async function refusedOf(
  tx: Tx,
  kind: Kind,
  files: readonly Source[],
  report: Report,
): Promise<number> {
  const [staged] = await run<{ n: number }>(
    tx,
    `select count(*)::int as n from ${stagingOf(kind.name)}`,
    [],
  );
  const of = (name: string) => report.of(name);
  const read = [...new Set(files.map(({ name }) => name))].reduce(
    (sum, name) => sum + of(name).rows - (of(name).elsewhere ?? 0),
    0,
  );
  return read - (staged?.n ?? 0);
}

async function writeAtOnce(tx: Tx, kind: Kind, importer: Importer): Promise<Written> {
  const how = kind.apply(stagingOf(kind.name));
  if (typeof how === 'function') return how(tx, importer);
  const [write = '', ...further] = how;
  const written = await writeCounted(tx, write);
  for (const statement of further) await run(tx, statement, []);
  return written;
}

async function audit(tx: Tx, report: Report, importer: Importer) {
  const { requestId, userId, token } = importer;
  const counts = { ...Object.fromEntries(report.files), ...(token !== undefined && { token }) };
  const touched = [...report.files.values()].some(
    ({ inserted, changed, deleted = 0, retired = 0 }) => inserted + changed + deleted + retired > 0,
  );
  // The same file twice changes nothing, and writes no audit row.
  if (!touched) return;
  await writeAudit(tx, {
    requestId,
    outcome: 'accepted',
    call: 'import',
    userId: token === undefined ? userId : authorOf(importer).id,
    facts: counts,
  });
}

// A refused import leaves only this audit row: which files, and how many of their rows were bad. Never what was in them.
async function auditRefused(
  tx: Tx,
  sources: readonly Source[],
  report: Report,
  { requestId, userId }: Importer,
) {
  const files = [...new Set(sources.map(({ name }) => basename(name)))];
  await writeAudit(tx, {
    requestId,
    outcome: 'refused',
    call: 'import',
    userId,
    facts: { files, bad: report.badCount },
  });
}

/** A broken constraint that no rule of ours foresaw is reported in PostgreSQL's words; any other error is thrown again. */
export function reportFault(error: unknown, report: Report) {
  const { code, detail, message } = failureOf(error);
  if (!code?.startsWith('23')) throw error;
  report.broken('the database', undefined, new Reason(detail ?? message, []), { code: 'taken' });
}
