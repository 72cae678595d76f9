import { addDays, daysBetween, isWireDate } from '#contract/calendar.ts';
import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import { touchedLimits } from '#contract/users/person/kinds.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { audited } from '#platform/command.ts';
import type { Column } from '#platform/export/columns.ts';
import { exportFile } from '#platform/export/export-file.ts';
import type { SentFile } from '#platform/files/sent-file.ts';
import { exportWords } from '#platform/export/words.ts';
import type { Deps } from '#platform/deps.ts';
import { invalidFields } from '#platform/problem.ts';
import type { Context, Input } from '#platform/context.ts';
import { roomWords } from '#platform/words.ts';
import { touchedBy, touchedRows, type Culprit, type Touched } from './touched.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const dayBegins = (day: string) => new Date(`${day}T00:00:00+07:00`);

/** For an admin after a breach: whose data an account, an address or a session changed or read in some days. The question itself is audited. */
export async function readTouched(
  deps: Deps,
  context: Context,
  input: Input<Calls['getTouched']>,
): Promise<Answer<Calls['getTouched']>> {
  const { by, from, to } = input.params;
  const { culprit, span } = askedOf(input.params);
  const { accounts, touched, readsSince } = await touchedBy(deps.longDb, culprit, {
    ...span,
    most: touchedLimits.rows + 1,
  });
  const subject = subjectOf(input.params);
  await writeAudit(deps.db, {
    ...audited(deps, context, subject),
    at: deps.now(),
    outcome: 'accepted',
    facts: { by, from, to, found: touched.length },
  });
  return {
    data: {
      accounts,
      readsSince: readsSince?.toISOString() ?? null,
      touched: touched.slice(0, touchedLimits.rows).map(viewOf),
      more: touched.length > touchedLimits.rows,
    },
  };
}

/** The same list as a file, with all of them. */
export async function exportTouched(
  deps: Deps,
  context: Context,
  input: Input<Calls['exportTouched']>,
): Promise<SentFile> {
  const { lang, caller } = context;
  const { params } = input;
  const { culprit, span } = askedOf(params);
  const rows = named(touchedRows(deps.longDb, culprit, span, { asker: caller.userId }), lang);
  const subject = subjectOf(params);
  const t = exportWords(lang);
  const column = (
    key: keyof Touched,
    head: Parameters<typeof t>[0],
    kind: Column<Touched>['kind'],
  ) => ({ key, head: t(head), kind });
  const columns = [
    column('kind', 'touched_kind', 'text'),
    column('subject', 'touched_person', 'code'),
    column('name', 'touched_name', 'text'),
    column('written', 'touched_written', 'number'),
    column('read', 'touched_read', 'number'),
    column('first', 'touched_first_seen', 'moment'),
    column('last', 'touched_last_seen', 'moment'),
  ] as Column<SheetTouched>[];
  return exportFile(deps, context, params.format, {
    name: 'touched',
    columns,
    rows,
    ...(subject !== undefined && { subject }),
  });
}

// The audit has no addresses of known users, so one is left out of it.
const subjectOf = ({ by, id }: Asked) => (by === 'address' ? undefined : id.trim());

type Asked = Pick<Input<Calls['getTouched']>['params'], 'by' | 'id' | 'from' | 'to'>;
function askedOf({ by, id, from, to }: Asked) {
  refuseDays(from, to);
  return {
    culprit: culpritOf(by, id.trim()),
    span: { from: dayBegins(from), to: dayBegins(addDays(to, 1)) },
  };
}

type SheetTouched = Omit<Touched, 'kind'> & { kind: string };
async function* named(
  batches: AsyncIterable<readonly Touched[]>,
  lang: Lang,
): AsyncGenerator<SheetTouched[]> {
  const { breach } = roomWords[localeOf[lang]]['users/person'];
  for await (const rows of batches)
    yield rows.map((one) => ({
      ...one,
      kind: breach[one.kind],
      name: one.subject === '*' ? breach.many : one.name,
    }));
}

function refuseDays(from: string, to: string): void {
  for (const [field, day] of Object.entries({ from, to }))
    if (!isWireDate(day)) throw invalidFields([{ field, code: 'invalid_date' }]);
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > touchedLimits.days)
    throw invalidFields([{ field: 'to', code: 'invalid_date' }]);
}

// What is no session id belongs to no session.
const culpritOf = (by: keyof Culprit, id: string): Culprit =>
  by === 'session' && !uuid.test(id) ? {} : { [by]: id };

const viewOf = ({ kind, subject, name, written, read, first, last }: Touched) => ({
  kind,
  id: subject,
  name,
  written,
  read,
  first: first.toISOString(),
  last: last.toISOString(),
});
