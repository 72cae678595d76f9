import { Type, type Static } from 'typebox';
import { call } from '#contract/call.ts';
import { importStates, type ImportState } from '#contract/integration/api/masters.ts';
import { LangQuery, Nullable, OrderId } from '#contract/shapes.ts';

const shared = { room: 'integration', base: 'main', who: ['integration'] } as const;
const path = '/center/integration/runs';
const count = (says: string) => Type.Integer({ description: says });

const Counts = {
  rows: count('read so far'),
  inserted: count('new'),
  changed: count('stored rows that differed and were changed'),
  unchanged: count('equal already, or not to be changed'),
  refused: count('bad rows that were left out, where good rows are taken'),
  deleted: count('removed by a row'),
  retired: count('rows that a complete set lacked'),
};

const Summary = {
  id: Type.Integer(),
  at: Type.String({ description: 'ISO moment when it was received' }),
  from: Type.Unsafe<'api' | 'folder' | 'command'>({
    type: 'string',
    enum: ['api', 'folder', 'command'],
  }),
  by: Type.String({
    description:
      'name of the token or of the receiver whose folder it is; empty for the command line',
  }),
  file: Type.String({ description: 'names of its files; empty for the API' }),
  kind: Nullable(
    Type.String({ description: 'null where it has files of several kinds, or of an unknown one' }),
  ),
  mode: Type.Unsafe<'all' | 'each'>({ type: 'string', enum: ['all', 'each'] }),
  dryRun: Type.Boolean(),
  state: Type.Unsafe<ImportState>({ type: 'string', enum: [...importStates] }),
  ...Counts,
  rowsTotal: count('rows of a job that is not read to its end'),
  errorCount: count('faults; a row may have several'),
  warningCount: count('doubts about rows that were taken'),
  ms: Nullable(Type.Integer({ description: 'from its start to its end; null before' })),
};

/** An import: rows of the API, a file of a folder, or files of the command line. */
export const ImportRow = Type.Object(Summary);
export type ImportRow = Static<typeof ImportRow>;

const Fault = Type.Object({
  file: Type.Optional(Type.String({ description: 'where it has several' })),
  line: Type.Optional(Type.Integer()),
  field: Type.Optional(Type.String()),
  code: Type.String(),
  detail: Type.String({ description: 'why, in the language of the request' }),
});
export type ImportFault = Static<typeof Fault>;

export const OneImport = Type.Object({
  ...Summary,
  errors: Type.Array(Fault, { description: 'the first hundred' }),
  warnings: Type.Array(Fault, { description: 'the first hundred' }),
  files: Type.Array(Type.Object({ name: Type.String(), ...Counts }), {
    description: 'files of one kind are counted together',
  }),
  hasReasons: Type.Boolean({ description: 'there is a file with its faults and doubts' }),
});
export type OneImport = Static<typeof OneImport>;

/** Imports of the last 90 days, those of the night as well (decisions/import.md). */
export const runCalls = {
  listImports: call({
    ...shared,
    name: 'listImports',
    method: 'GET',
    path,
    summary:
      'Imports by the API, from folders and from the command line, the newest first, 20 at a time',
    /** `before`: the `next` of the previous answer */
    query: Type.Object({
      ...LangQuery,
      before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
      faulty: Type.Optional(Type.Boolean({ description: 'only those with faults' })),
    }),
    answer: Type.Object({ data: Type.Array(ImportRow), next: Nullable(Type.Integer()) }),
    problems: [],
  }),
  getImportRun: call({
    ...shared,
    name: 'getImportRun',
    method: 'GET',
    path: `${path}/{id}`,
    params: Type.Object({ id: OrderId }),
    query: Type.Object(LangQuery),
    summary: 'One import with its first faults and doubts, and the counts of each of its files',
    answer: OneImport,
    problems: ['not_found'],
  }),
  getRunReasons: call({
    ...shared,
    name: 'getRunReasons',
    method: 'GET',
    path: `${path}/{id}/reasons`,
    params: Type.Object({ id: OrderId }),
    query: Type.Object(LangQuery),
    summary: 'Every fault and doubt of an import as a CSV: severity, line, field, code, detail',
    serves: 'text/csv; charset=utf-8',
    answer: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
    problems: ['not_found'],
  }),
};
