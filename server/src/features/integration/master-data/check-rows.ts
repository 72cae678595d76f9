import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import {
  nounOf,
  stagingOf,
  unitOf,
  type Alone,
  type Kind,
  type Named,
  type Reference,
  type Rule,
} from './kind.ts';
import { kinds } from './kinds.ts';
import { reasonOf, type Reason } from './reason.ts';
import type { Finding, Report } from './report.ts';

/** The staged rows of one kind, and what is known of the others. */
export interface Staged {
  kind: Kind;
  files: readonly string[];
  /** tables of which some rows could not be read: a row that is missing there may still be in the files */
  unsure: ReadonlySet<string>;
  /** bad rows are removed, and good ones remain to be written */
  each?: boolean;
  /** sent by a token or a folder */
  isFromSystem?: boolean;
}

export interface Found {
  file_at: number;
  line: number;
  what: string;
  /** the first row that had it, in the files or in the portal */
  first_file?: number;
  first_line?: number;
  holder?: string;
  /** how many such rows there are, reported or not */
  n: number;
}

/** Something that is wrong where the query finds rows. */
interface Check {
  query: string;
  reason(found: Found): Reason;
  finding: Finding;
  looksIn?: string | undefined;
  warns?: boolean | undefined;
}

/** Everything that is checked of the staged rows of a kind: against each other, against the database, and against the staged rows of other kinds. */
export function checksOf(kind: Kind, files: readonly string[], isFromSystem = false): Check[] {
  const already = ({ what, first_file: at = 0, first_line: line = 0, file_at: here }: Found) =>
    at === here
      ? reasonOf`${what} stands in line ${line} already`
      : reasonOf`${what} stands in ${files[at] ?? ''} line ${line} already`;
  return [
    {
      query: twice(kind, (row) => of(row, kind.key)),
      reason: already,
      finding: { code: 'duplicate', ...fieldOf(kind, kind.key) },
    },
    ...(kind.alone ?? []).flatMap((alone): Check[] => [
      {
        query: twice(kind, alone.of, alone),
        reason: (found) => reasonOf`${alone.says} ${already(found)}`,
        finding: { code: 'duplicate', field: alone.says },
      },
      ...(alone.stands === false
        ? []
        : [
            {
              query: held(kind, alone),
              reason: ({ what, holder = '' }: Found) =>
                reasonOf`${alone.says} ${what} belongs to ${holder} already`,
              finding: { code: 'taken', field: alone.says } as const,
            },
          ]),
    ]),
    ...(kind.named ?? []).flatMap((named) =>
      alike(kind, named).map((query): Check => ({
        query,
        reason: ({ what, holder = '' }) =>
          reasonOf`${what} looks like ${holder}, which is there already`,
        finding: { code: 'taken', ...fieldOf(kind, [named.code]) },
      })),
    ),
    ...kind.references.map((reference): Check => ({
      query: missing(kind, reference),
      reason: ({ what }) => reasonOf`${what} is not a known ${nounOf(reference.table)}`,
      finding: { code: 'unknown_reference', ...fieldOf(kind, reference.columns) },
      looksIn: reference.table,
    })),
    ...(kind.rules ?? [])
      .filter(({ ofSystems }) => isFromSystem || !ofSystems)
      .map((rule): Check => ({
        query: broken(kind, rule),
        reason: () => rule.says,
        finding: { code: 'rule', ...namedIn(kind, rule.says) },
        looksIn: rule.looksIn,
        warns: rule.warns,
      })),
  ];
}

/** Checks the staged rows of a kind, and reports each that is wrong. */
export async function checkRows(tx: Tx, staged: Staged, report: Report) {
  const checks = checksOf(staged.kind, staged.files, staged.isFromSystem);
  // A row that is removed may be the reason why another row was refused or accepted.
  for (let before = -1; before !== report.badCount && (before === -1 || staged.each);) {
    before = report.badCount;
    for (const check of checks) if (!check.warns) await tell(tx, staged, report, check);
  }
  for (const check of checks) if (check.warns) await warn(tx, staged, report, check);
}

/** Refuses rows of other business units than those of the table `import_unit`, as if what they name did not exist. */
export async function refuseForeign(tx: Tx, staged: Staged, report: Report) {
  const { kind } = staged;
  const unit = unitOf(kind);
  if (!unit) return;
  const query = `select ${place}, ${words([unit.named])} as what from ${stagingOf(kind.name)} s where not coalesce(${unit.of} in (select bu from import_unit), true)`;
  const noun = nounOf(unit.table);
  const finding = { code: 'unknown_reference', ...fieldOf(kind, [unit.named.slice(2)]) } as const;
  await tell(tx, staged, report, {
    query,
    reason: ({ what }) => reasonOf`${what} is not a known ${noun}`,
    finding,
  });
}

/** A single column by the name that it has in files; nothing for several columns. */
const fieldOf = ({ columns }: Kind, [only, ...more]: readonly string[]) => {
  const name = more.length === 0 && columns.find(({ column }) => column === only)?.name;
  return name ? { field: name } : {};
};

/** The column with which a rule's sentence begins. */
const namedIn = ({ columns }: Kind, says: Reason) => {
  const first = says.in('en').split(/[^A-Za-z]/)[0];
  return columns.some(({ name }) => name === first) && first ? { field: first } : {};
};

const mostReported = 1000;
const counted = (query: string) =>
  `select *, count(*) over ()::int as n from (${query}) q order by row_at limit ${mostReported}`;

async function tell(
  tx: Tx,
  staged: Staged,
  report: Report,
  { query, reason, finding, looksIn = '' }: Check,
) {
  const { kind, files, unsure, each } = staged;
  if (unsure.has(looksIn)) {
    const rows = await run<{ file_at: number; n: number }>(
      tx,
      `select file_at, count(*)::int as n from (${query}) q group by file_at`,
      [],
    );
    for (const { file_at: at, n } of rows)
      report.warn(
        files[at] ?? '',
        undefined,
        reasonOf`${n} rows name a ${nounOf(looksIn)} that may be one of those that could not be read`,
        {
          code: 'rows_not_checked',
        },
      );
    return;
  }
  for (;;) {
    const rows = await run<Found & { row_at: number }>(tx, counted(query), []);
    for (const found of rows)
      report.bad(files[found.file_at] ?? '', found.line, reason(found), finding);
    const rest = (rows[0]?.n ?? 0) - rows.length;
    if (rows.length === 0) return;
    if (!each) return report.beyond({ bad: rest });
    // A thousand at a time: what was reported is removed, so the next look finds the others. Those that the report has no place for are only counted.
    const isFull = report.badRows.length >= report.most;
    const mostRemoved = isFull ? null : mostReported;
    await run(
      tx,
      `delete from ${stagingOf(kind.name)} where row_at in (select row_at from (${query}) q order by row_at limit $1)`,
      [mostRemoved],
    );
    if (isFull) report.beyond({ bad: rest });
    if (isFull || rest <= 0) return;
  }
}

async function warn(
  tx: Tx,
  { files, unsure }: Staged,
  report: Report,
  { query, reason, finding, looksIn = '' }: Check,
) {
  if (unsure.has(looksIn)) return;
  const rows = await run<Found & { row_at: number }>(tx, counted(query), []);
  for (const found of rows)
    report.warn(files[found.file_at] ?? '', found.line, reason(found), finding);
  report.beyond({ warnings: (rows[0]?.n ?? 0) - rows.length });
}

const of = (row: string, columns: readonly string[]) => columns.map((column) => `${row}.${column}`);
const words = (parts: readonly string[]) =>
  `concat_ws(' ', ${parts.map((part) => `nullif(nullif(${part}::text, ''), '-infinity')`).join(', ')})`;
const same = (a: readonly string[], b: readonly string[]) =>
  a.map((part, at) => `${part} = ${b[at]}`).join(' and ');
const known = (parts: readonly string[]) =>
  parts.map((part) => `${part} is not null`).join(' and ');
const place = 's.row_at, coalesce(s.file_at, 0) as file_at, coalesce(s.line, 0) as line';

/** Rows with a value that an earlier row has; with `alone` also where the keys differ. A key that could not be read does not count as different. */
function twice(
  { name, key }: Kind,
  parts: (row: string) => readonly string[],
  alone?: Alone,
): string {
  const staging = stagingOf(name);
  const [s, f] = [of('s', key), of('f', key)];
  const apart = alone ? `and ${known([...s, ...f])} and not (${same(s, f)})` : '';
  return `select ${place}, ${words(parts('s'))} as what, coalesce(f.file_at, 0) as first_file, coalesce(f.line, 0) as first_line
    from (select min(row_at) as row_at from ${staging} r group by ${parts('r').join(', ')} having count(*) > 1) m
    join ${staging} f using (row_at) join ${staging} s on ${same(parts('f'), parts('s'))} where s.row_at > f.row_at ${apart}`;
}

/** Rows with a value that a row in the database has. */
const held = (
  { name, table, key }: Kind,
  alone: Alone,
) => `select ${place}, ${words(alone.of('s'))} as what, ${words(of('t', key))} as holder
  from ${stagingOf(name)} s join ${table} t on ${same(alone.of('t'), alone.of('s'))} where ${known(of('s', key))} and not (${same(of('t', key), of('s', key))})`;

/** Rows with a new code that a stored row, or one before them, has in another spelling. */
function alike(
  { name, table, key }: Kind,
  { code, within, stored, isSearched, spelt = (one) => one }: Named,
): [string, string] {
  const from = stored ? `(${stored})` : table;
  const own = stored ? 'false' : same(of('t', key), of('s', key));
  const fresh = `(select s.*, fold_thai(s.${code}) as folded from ${stagingOf(name)} s
    where not exists (select 1 from ${from} t where ${stored ? '' : `${own} and `}t.${code} = s.${code}) offset 0)`;
  const alikes = [
    ...within.map((column) => `t.${column} = s.${column}`),
    // Its code is the first word of what is searched, and an index has that word.
    ...(isSearched ? [`split_part(t.search_text, ' ', 1) = split_part(s.folded, ' ', 1)`] : []),
    `fold_thai(t.${code}) = s.folded`,
  ].join(' and ');
  const found = `${place}, ${words([`s.${code}`])} as what`;
  return [
    `select distinct on (s.row_at) ${found}, t.${code} as holder from ${fresh} s join ${from} t on ${alikes} where ${spelt(`t.${code}`)} <> ${spelt(`s.${code}`)} and not (${own})`,
    `select ${found}, s.earlier as holder from (select f.*, first_value(f.${code}) over (partition by ${[...of('f', within), 'f.folded'].join(', ')} order by f.row_at) as earlier
      from ${fresh} f) s where ${spelt('s.earlier')} <> ${spelt(`s.${code}`)}`,
  ];
}

/** Rows that refer to a row that is neither in the database nor in this import, not even as a refused row. */
function missing({ name }: Kind, { columns, table, target, unless }: Reference): string {
  const parts = of('s', columns);
  const absentFrom = (from: string) =>
    `not exists (select 1 from ${from} t where ${same(of('t', target), parts)})`;
  const comes = kinds.find((kind) => kind.table === table);
  return `select ${place}, ${words(parts)} as what from ${stagingOf(name)} s where ${known(parts)} and ${absentFrom(table)}
    ${comes ? `and ${absentFrom(stagingOf(comes.name))}` : ''} ${unless ? `and not (s.${unless})` : ''}`;
}

const broken = ({ name }: Kind, rule: Rule) =>
  `select ${place}, '' as what from ${stagingOf(name)} s ${rule.join ?? ''} where ${rule.broken}`;
