import { sql } from 'kysely';
import type { Tx } from '../../../platform/command.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Kind, Reference } from './kind.ts';
import { kindOfFile, kinds } from './kinds.ts';
import type { Source } from './read-file.ts';
import { Report } from './report.ts';
import { makeStaging, stageSource, stagingOf } from './stage.ts';

// Carries the report out of the transaction that must not be kept.
class Refused extends Error {}

/** Who imports, for the audit. */
export interface Importer {
  requestId: string;
  userId: string | null;
}

/** Applies all of the sources or none (D-50), in one transaction with its audit row; the report says every bad row. */
export async function importSources(db: Db, sources: readonly Source[], importer: Importer): Promise<Report> {
  const report = new Report();
  const byKind = sortByKind(sources, report);
  try {
    await db.transaction().execute(async (tx) => {
      for (const [kind, files] of byKind) await importKind(tx, kind, files, report);
      if (report.badCount > 0) throw new Refused();
      await audit(tx, report, importer);
    });
    // Without fresh statistics the first searches after a large import would be planned as for empty tables.
    await sql`analyze`.execute(db);
  } catch (error) {
    if (!(error instanceof Refused)) reportFault(error, report);
  }
  return report;
}

function sortByKind(sources: readonly Source[], report: Report): [Kind, Source[]][] {
  const found = new Map<Kind, Source[]>();
  for (const source of sources) {
    const kind = source.kind ? kinds.find(({ name }) => name === source.kind) : kindOfFile(source.name);
    if (kind) found.set(kind, [...(found.get(kind) ?? []), source]);
    else report.bad(source.name, undefined, `its name begins with none of ${kinds.map(({ name }) => name).join(', ')}`);
  }
  return [...found].toSorted(([a], [b]) => kinds.indexOf(a) - kinds.indexOf(b));
}

async function importKind(tx: Tx, kind: Kind, files: readonly Source[], report: Report) {
  await makeStaging(tx, kind);
  for (const [at, file] of files.entries()) await stageSource(tx, kind, file, at, report);
  await sql.raw(`analyze ${stagingOf(kind)}`).execute(tx);
  const name = (at: number) => files[at]?.name ?? kind.name;
  await findDuplicates(tx, kind, name, report);
  for (const reference of kind.references) await findMissing(tx, kind, reference, name, report);
  for (const rule of kind.rules ?? []) await findBroken(tx, kind, `not (${rule.holds})`, rule.says, name, report);
  if (report.badCount === 0) await apply(tx, kind, files, report);
}

type Found = { file_at: number; line: number; what: string };
// One more than is shown, so that the count beyond it is still told apart.
const most = 1001;

async function findDuplicates(tx: Tx, kind: Kind, name: (at: number) => string, report: Report) {
  const key = kind.key.join(', ');
  const { rows } = await sql
    .raw<Found & { first: number }>(`
    select file_at, line, concat_ws(' ', ${key}) as what, first from (
      select *, row_number() over w as nth, first_value(line) over w as first from ${stagingOf(kind)} window w as (partition by ${key} order by row_at)
    ) s where nth > 1 order by row_at limit ${most}`)
    .execute(tx);
  for (const { file_at, line, what, first } of rows) report.bad(name(file_at), line, `${what} stands in line ${first} already`);
}

async function findMissing(tx: Tx, kind: Kind, { columns, table, target, unless }: Reference, name: (at: number) => string, report: Report) {
  const on = columns.map((column, at) => `t.${target[at]} = s.${column}`).join(' and ');
  const { rows } = await sql
    .raw<Found>(`
    select s.file_at, s.line, concat_ws(' ', ${columns.map((column) => `s.${column}`).join(', ')}) as what from ${stagingOf(kind)} s
    where not exists (select 1 from ${table} t where ${on}) ${unless ? `and not (s.${unless})` : ''} order by s.row_at limit ${most}`)
    .execute(tx);
  for (const { file_at, line, what } of rows) report.bad(name(file_at), line, `${what} is not a known ${table.replaceAll('_', ' ')}`);
}

async function findBroken(tx: Tx, kind: Kind, broken: string, says: string, name: (at: number) => string, report: Report) {
  const { rows } = await sql
    .raw<Found>(`select s.file_at, s.line, '' as what from ${stagingOf(kind)} s where ${broken} order by s.row_at limit ${most}`)
    .execute(tx);
  for (const { file_at, line } of rows) report.bad(name(file_at), line, says);
}

async function apply(tx: Tx, kind: Kind, files: readonly Source[], report: Report) {
  const [write, ...further] = kind.apply(stagingOf(kind));
  const { rows } = (await sql
    .raw<{ inserted: boolean }>(`with written as (${write}) select inserted, count(*) as n from written group by inserted`)
    .execute(tx)) as { rows: { inserted: boolean; n: number }[] };
  for (const statement of further) await sql.raw(statement).execute(tx);
  const label = files.map(({ name }) => name).join(', ');
  const total = files.reduce((sum, { name }) => sum + report.of(name).rows, 0);
  const inserted = rows.find((row) => row.inserted)?.n ?? 0;
  const changed = rows.find((row) => !row.inserted)?.n ?? 0;
  for (const { name } of files) report.files.delete(name);
  const same = total - inserted - changed;
  Object.assign(report.of(label), { rows: total, inserted, changed, ...(kind.keeps ? { unchanged: 0, left: same } : { unchanged: same }) });
}

async function audit(tx: Tx, report: Report, { requestId, userId }: Importer) {
  const counts = Object.fromEntries(report.files);
  const touched = [...report.files.values()].some(({ inserted, changed }) => inserted + changed > 0);
  // The same file twice changes nothing, the audit among it.
  if (!touched) return;
  await tx
    .insertInto('audit')
    .values({ request_id: requestId, outcome: 'accepted', call: 'import', user_id: userId, facts: JSON.stringify(counts) })
    .execute();
}

// A rule of the database that no rule of ours foresaw is told in the database's own words.
function reportFault(error: unknown, report: Report) {
  const { code, detail, message } = error as { code?: string; detail?: string; message: string };
  if (!code?.startsWith('23')) throw error;
  report.bad('the database', undefined, detail ?? message);
}
