import { Type } from 'typebox';
import { Nullable, OrderId } from '#contract/shapes.ts';
import { route } from './route.ts';
import { rowScopes, type Scope } from './scopes.ts';

/** Kinds of rows that systems send, those of import files, by the scope that a token needs for them; a test compares them with the server's. */
export const kindsOfScope = {
  'masters:write': [
    'business-units',
    'organisations',
    'customers',
    'customer-organisations',
    'ship-to',
    'carriers',
    'product-types',
    'product-groups',
    'products',
    'prices',
    'delivery-days',
    'closed-days',
  ],
  'people:write': ['user-levels', 'users', 'mas-users', 'user-customers'],
  'accounts:write': ['payment-methods', 'bank-accounts'],
  'statements:write': ['bank-statements'],
  'books:write': [
    'orders',
    'order-lines',
    'order-steps',
    'invoices',
    'deliveries',
    'credit-notes',
    'payments',
    'order-progress',
    'credit',
  ],
} as const satisfies Record<(typeof rowScopes)[number], readonly string[]>;
export const rowKinds = rowScopes.flatMap((scope) => [...kindsOfScope[scope]] as const);
export const isRowKind = (name: string): name is RowKind =>
  (rowKinds as readonly string[]).includes(name);
/** What a token needs to send rows of a kind. */
export const scopeOfKind = (kind: RowKind): Scope =>
  rowScopes.find((scope) => (kindsOfScope[scope] as readonly string[]).includes(kind)) ??
  'masters:write';
export type RowKind = (typeof rowKinds)[number];

/** Most rows that are answered at once; more become a job. */
export const mostRowsAtOnce = 5000;
/** Most faults in an answer; `reasonsAt` has all of a job. */
export const mostFaultsAnswered = 5000;
const mebibyte = 1_048_576;

const Kind = Type.Unsafe<RowKind>({
  type: 'string',
  enum: [...rowKinds],
  description: 'as in docs/integration/files.md',
});
const RowFault = Type.Object({
  line: Type.Optional(
    Type.Integer({ description: 'line of a CSV, number of the entry of a JSON list' }),
  ),
  field: Type.Optional(Type.String()),
  code: Type.String({
    description: 'required, invalid_value, unknown_reference, duplicate, taken, rule …',
  }),
  detail: Type.String(),
});
const count = (says: string) => Type.Integer({ description: says });

export const importStates = ['waiting', 'running', 'done', 'refused', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

const Run = Type.Object({
  id: Nullable(
    Type.Integer({ description: 'number of the job; null where the rows were taken at once' }),
  ),
  state: Type.Unsafe<ImportState>({
    type: 'string',
    enum: [...importStates],
    description:
      'done: written; refused: nothing written, see errors; failed: the portal could not, send it again',
  }),
  kind: Kind,
  mode: Type.Unsafe<'all' | 'each'>({ type: 'string', enum: ['all', 'each'] }),
  dryRun: Type.Boolean({ description: 'true: nothing was stored' }),
  rows: count('read so far'),
  rowsTotal: Type.Optional(count('of a job')),
  inserted: count('new'),
  changed: count('stored rows that differed and were changed'),
  unchanged: count('equal already, or not to be changed'),
  refused: count('bad rows that were left out, with mode=each'),
  deleted: count('rows that were removed by delete = Y'),
  retired: count('rows that a complete set lacked'),
  errorCount: count('faults; a row may have several'),
  warningCount: count('doubts about rows that were taken'),
  errors: Type.Array(RowFault, { description: `at most ${mostFaultsAnswered}` }),
  warnings: Type.Array(RowFault, { description: `at most ${mostFaultsAnswered}` }),
  reasonsAt: Nullable(
    Type.String({ description: 'address of a CSV with every fault and doubt of a job' }),
  ),
});

const example = {
  id: null,
  state: 'done',
  kind: 'prices',
  mode: 'each',
  dryRun: false,
  rows: 2,
  inserted: 0,
  changed: 1,
  unchanged: 0,
  refused: 1,
  deleted: 0,
  retired: 0,
  errorCount: 1,
  warningCount: 0,
  errors: [
    {
      line: 2,
      field: 'unitPrice',
      code: 'invalid_value',
      detail: 'unitPrice "5x" is no amount in baht with at most two decimals',
    },
  ],
  warnings: [],
  reasonsAt: null,
} as const;

/** Rows of import files, sent by HTTP. */
export const mastersRoutes = {
  sendRows: route({
    name: 'sendRows',
    method: 'POST',
    path: '/{kind}',
    scope: 'of the kind',
    summary: 'Sends rows of one kind: the columns, checks and effects of an import file',
    says: `The body is a JSON list of objects or a CSV with a head. \`mode=all\` takes all rows or none: one bad row answers 422 with every fault. \`mode=each\` takes the good rows and
answers the bad ones with line, field, code and reason. More than ${mostRowsAtOnce} rows become a job: the answer is 202 with its address in \`location\`. \`complete=true\` (with \`mode=all\`)
says that these are all rows of the business units they name: missing products are retired, missing prices, carriers, assignments (\`user-customers\`), \`delivery-days\` and \`closed-days\` removed (other kinds answer
\`complete_not_possible\`); where that is more than a tenth, only with \`confirm=true\`. One row of these five is removed by its key and \`delete\` = Y.
A token of some business units may send rows of these only, and no kinds that belong to no unit, such as customers.
Each kind needs the scope that has it: ${rowScopes.map((scope) => `\`${scope}\` ${kindsOfScope[scope].join(', ')}`).join('; ')}.
No token sends an ADMIN or SUPERUSER, changes one, or gives their account to another person, unless \`administratorTokens\` of CONFIG_FILE names it: such rows are refused with \`userGroup\`, \`userId\` or \`subject\`.`,
    params: Type.Object({ kind: Kind }),
    query: Type.Object({
      mode: Type.Optional(
        Type.Unsafe<'all' | 'each'>({
          type: 'string',
          enum: ['all', 'each'],
          description: 'by default all',
        }),
      ),
      complete: Type.Optional(Type.Boolean()),
      confirm: Type.Optional(Type.Boolean()),
    }),
    file: {
      types: ['application/json', 'text/csv'],
      maxBytes: 64 * mebibyte,
      example: 'bu,orgCode,sku,cvCode,unitPrice\nfeed,1001,551--,,549.50\n',
    },
    answer: Run,
    also: {
      202: 'More rows than are answered at once: a job, its address in the header location',
      422: 'mode=all: faults, and nothing was written',
    },
    problems: [
      'kind_unknown',
      'scope_missing',
      'kind_needs_all_units',
      'complete_not_possible',
      'too_many_missing',
      'body_too_large',
      'unsupported_media_type',
      'unavailable',
    ],
    writes: true,
    example: { params: { kind: 'prices' }, query: { mode: 'each' }, answer: example },
  }),
  getImport: route({
    name: 'getImport',
    method: 'GET',
    path: '/imports/{id}',
    scope: null,
    summary:
      'What became of a job: its state, how many rows were read, counts, and its first faults',
    says: 'A token sees its own jobs, for 90 days. Ask every few seconds until `state` is done, refused or failed.',
    params: Type.Object({ id: OrderId }),
    answer: Run,
    problems: ['import_unknown'],
    example: {
      params: { id: '7' },
      answer: {
        ...example,
        id: 7,
        rowsTotal: 2,
        reasonsAt: '/api/integration/v1/imports/7/reasons',
      },
    },
  }),
  getImportReasons: route({
    name: 'getImportReasons',
    method: 'GET',
    path: '/imports/{id}/reasons',
    scope: null,
    summary: 'Every fault and doubt of a job as a CSV: severity, line, field, code, detail',
    params: Type.Object({ id: OrderId }),
    serves: 'text/csv; charset=utf-8',
    answer: Type.String(),
    problems: ['import_unknown'],
    example: { params: { id: '7' } },
  }),
};
