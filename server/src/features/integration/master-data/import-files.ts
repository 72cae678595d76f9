import { failureOf } from '#platform/failure.ts';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { writeAudit } from '#platform/audit/audit.ts';
import { decideAllWaiting } from '#features/orders/front.ts';
import { momentOf } from '#platform/clock.ts';
import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { checkRows } from './check-rows.ts';
import { stagingOf, type Kind, type Written } from './kind.ts';
import { kindOfFile, kinds } from './kinds.ts';
import type { Source } from './read-file.ts';
import { Reason, said } from './reason.ts';
import { Report } from './report.ts';
import { makeStaging, stageSource } from './stage.ts';

// Carries the report out of the transaction that must not be kept.
class Refused extends Error {}

/** Who imports, for the audit, and within which business units; all where none are named. */
export interface Importer {
  requestId: string;
  userId: string | null;
  units?: readonly string[];
}

/** Applies all of the sources or none (D-50), in one transaction with its audit row; the report says every bad row. */
export async function importSources(db: Db, sources: readonly Source[], importer: Importer): Promise<Report> {
  const report = new Report();
  try {
    await db.transaction().execute(async (tx) => {
      await importIn(tx, sources, importer, report);
      if (report.badCount > 0) throw new Refused();
    });
    // Without fresh statistics the first searches after a large import would be planned as for empty tables.
    await sql`analyze`.execute(db);
  } catch (error) {
    if (!(error instanceof Refused)) reportFault(error, report);
    await auditRefused(db, sources, report, importer);
  }
  return report;
}

/** The same within a transaction that does more; a person who began it must not keep it where the report has bad rows. */
export async function importIn(tx: Tx, sources: readonly Source[], importer: Importer, report = new Report()): Promise<Report> {
  const byKind = sortByKind(sources, report);
  await makeStaging(tx);
  // What a file of no known kind holds may be of any kind that has no file.
  const unsure = new Set(report.badCount > 0 ? kinds.filter((kind) => !byKind.has(kind)).map(({ table }) => table) : []);
  for (const [kind, files] of byKind) if (!(await stageKind(tx, kind, files, report))) unsure.add(kind.table);
  await takeTurns(tx);
  if (importer.units)
    for (const [kind, [file]] of byKind) if (kind.others && file) report.of(file.name).elsewhere = await leaveOthers(tx, kind.others, importer.units);
  for (const { locks } of byKind.keys()) if (locks) await sql.raw(locks).execute(tx);
  for (const [kind, files] of byKind) await checkRows(tx, { kind, files: files.map(({ name }) => name), unsure }, report);
  if (report.badCount > 0) return report;
  for (const [kind, files] of byKind) await apply(tx, kind, files, { report, importer });
  // Last, as credit limits are (decisions/import.md): a customer's waiting orders get the credit that a file freed.
  if ([...byKind.keys()].some(({ frees }) => frees)) await decideAllWaiting(tx, { at: await momentOf(tx) });
  await audit(tx, report, importer);
  return report;
}

/** What is not the importer's to bring is taken out before anything looks at it. */
async function leaveOthers(tx: Tx, others: string, units: readonly string[]): Promise<number> {
  const [gone] = await run<{ n: number }>(tx, others, [units]);
  return gone?.n ?? 0;
}

// One import checks and applies after the other: two with the same rows in another order would each wait for a row of the other's.
const importLock = 741_269_003;
const takeTurns = (tx: Tx) => sql`select pg_advisory_xact_lock(${importLock})`.execute(tx);

function sortByKind(sources: readonly Source[], report: Report): Map<Kind, Source[]> {
  const found = new Map<Kind, Source[]>();
  const known = kinds.map(({ name }) => name).join(', ');
  for (const source of sources) {
    const kind = source.kind ? kinds.find(({ name }) => name === source.kind) : kindOfFile(basename(source.name));
    if (kind) found.set(kind, [...(found.get(kind) ?? []), source]);
    else report.bad(source.name, undefined, source.kind ? said`${source.kind} is none of ${known}` : said`its name begins with none of ${known}`);
  }
  return new Map([...found].toSorted(([a], [b]) => kinds.indexOf(a) - kinds.indexOf(b)));
}

async function stageKind(tx: Tx, kind: Kind, files: readonly Source[], report: Report): Promise<boolean> {
  let everyKey = true;
  for (const [at, file] of files.entries()) everyKey = (await stageSource(tx, kind, file, at, report)) && everyKey;
  await sql.raw(`analyze ${stagingOf(kind.name)}`).execute(tx);
  return everyKey;
}

// From so many new rows on, a plan made for the table as it was (a foreign key's check, kept by the connection) reads the whole of it for each row.
const mostUnlooked = 500;

async function apply(tx: Tx, kind: Kind, files: readonly Source[], { report, importer }: { report: Report; importer: Importer }) {
  const how = kind.apply(stagingOf(kind.name));
  const written = await (typeof how === 'function' ? how(tx, importer.units) : applyStatements(tx, how));
  await kind.follow?.(tx, stagingOf(kind.name));
  if (written.inserted > mostUnlooked) await sql.raw(`analyze ${kind.table}`).execute(tx);
  const label = files.map(({ name }) => name).join(', ');
  const counts = [...new Set(files.map(({ name }) => name))].map((name) => report.of(name));
  const total = counts.reduce((sum, { rows }) => sum + rows, 0);
  const elsewhere = counts.reduce((sum, count) => sum + (count.elsewhere ?? 0), 0);
  for (const { name } of files) report.files.delete(name);
  const same = total - written.inserted - written.changed - elsewhere;
  Object.assign(report.of(label), {
    rows: total,
    ...written,
    ...(elsewhere > 0 && { elsewhere }),
    ...(kind.keeps ? { unchanged: 0, left: same } : { unchanged: same }),
  });
}

async function applyStatements(tx: Tx, [write, ...further]: readonly string[]): Promise<Written> {
  const { rows } = (await sql
    .raw<{ inserted: boolean }>(`with written as (${write}) select inserted, count(*) as n from written group by inserted`)
    .execute(tx)) as { rows: { inserted: boolean; n: number }[] };
  for (const statement of further) await sql.raw(statement).execute(tx);
  return { inserted: rows.find((row) => row.inserted)?.n ?? 0, changed: rows.find((row) => !row.inserted)?.n ?? 0 };
}

async function audit(tx: Tx, report: Report, { requestId, userId }: Importer) {
  const counts = Object.fromEntries(report.files);
  const touched = [...report.files.values()].some(({ inserted, changed }) => inserted + changed > 0);
  // The same file twice changes nothing, the audit among it.
  if (!touched) return;
  await writeAudit(tx, { requestId, outcome: 'accepted', call: 'import', userId, facts: counts });
}

// Nothing of the import is left but this: which files, and how many rows of them were bad. Never what stood in them.
async function auditRefused(db: Db, sources: readonly Source[], report: Report, { requestId, userId }: Importer) {
  const files = [...new Set(sources.map(({ name }) => basename(name)))];
  await writeAudit(db, { requestId, outcome: 'refused', call: 'import', userId, facts: { files, bad: report.badCount } });
}

// A rule of the database that no rule of ours foresaw is told in the database's own words.
function reportFault(error: unknown, report: Report) {
  const { code, detail, message } = failureOf(error);
  if (!code?.startsWith('23')) throw error;
  report.bad('the database', undefined, new Reason(detail ?? message, []));
}
