import { localeOf, type Lang } from '#contract/languages.ts';
import type { ImportRow, OneImport } from '#contract/integration/runs/calls.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Handlers } from '#platform/context.ts';
import { SentFile } from '#platform/files/sent-file.ts';
import { Problem } from '#platform/problem.ts';
import { ownName } from '../folders/incoming-files.ts';
import { noOutcome, type Outcome, type RunFault } from '../runs/outcome.ts';
import { reasonsOf } from '../runs/run-parts.ts';

const pageSize = 20;

const columns = `i.import_id as id, i.created_at as at, case when i.folder is not null then 'folder' when i.token_id is not null then 'api' else 'command' end as "from",
  coalesce(i.folder, i.token) as by, coalesce(i.file, '') as file, i.kind, i.mode, i.dry_run as "dryRun", i.state, i.rows_read as rows, i.rows_total as "rowsTotal",
  (extract(epoch from i.ended_at - i.started_at) * 1000)::int as ms`;

// Along the key, or along the index of those with faults.
const listSql = (which: string) => `
  select ${columns}, i.outcome - '{errors,warnings,files}'::text[] as outcome from integration_import i
  where i.import_id < $1 ${which} order by i.import_id desc limit ${pageSize + 1}`;
const allSql = listSql('');
const faultySql = listSql(
  `and (i.state in ('refused', 'failed') or (i.outcome -> 'errorCount')::int > 0)`,
);

const oneSql = `
  select ${columns}, i.outcome, exists (select from integration_import_part p where p.import_id = i.import_id and p.what = 'reasons') as "hasReasons"
  from integration_import i where i.import_id = $1`;

interface Row extends Omit<ImportRow, 'at' | keyof Outcome> {
  at: Date;
  rows: number;
  outcome: Partial<Outcome> | null;
}

const rowOf = ({ at, file, from, rows, outcome, ...row }: Row) => {
  const { errors: _errors, warnings: _warnings, ...counts } = { ...noOutcome, rows, ...outcome };
  return {
    ...row,
    ...counts,
    from,
    at: at.toISOString(),
    file: from === 'folder' ? ownName(file) : file,
  };
};

async function oneImport(db: Db, id: number, lang: Lang): Promise<OneImport> {
  const [row] = await run<Row & { hasReasons: boolean }>(db, oneSql, [id]);
  if (!row) throw new Problem('not_found');
  const {
    errors = [],
    warnings = [],
    files = [],
    errorCount = 0,
    warningCount = 0,
  } = row.outcome ?? {};
  const inLanguage = ({ thai = '', detail, ...fault }: RunFault) => ({
    ...fault,
    detail: (localeOf[lang] === 'th' && thai) || detail,
  });
  return {
    ...rowOf(row),
    errors: errors.map(inLanguage),
    warnings: warnings.map(inLanguage),
    files,
    hasReasons: row.hasReasons && errorCount + warningCount > 0,
  };
}

/** The calls of admins about imports. */
export const runHandlers = {
  listImports: async (
    { db },
    _context,
    { query: { before = Number.MAX_SAFE_INTEGER, faulty = false } },
  ) => {
    const rows = await run<Row>(db, faulty ? faultySql : allSql, [before]);
    const data = rows.slice(0, pageSize).map(rowOf);
    return { data, next: rows.length > pageSize ? (data.at(-1)?.id ?? null) : null };
  },
  getImportRun: ({ db }, { lang }, { params: { id } }) => oneImport(db, id, lang),
  getRunReasons: async ({ db }, { lang }, { params: { id } }) => {
    const { hasReasons, kind } = await oneImport(db, id, lang);
    if (!hasReasons) throw new Problem('not_found');
    return new SentFile(Buffer.from(await reasonsOf(db, { id })), {
      name: `reasons-${kind ?? 'import'}-${id}.csv`,
    });
  },
} satisfies Handlers;
