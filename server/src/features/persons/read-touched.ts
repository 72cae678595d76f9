import { addDays, daysBetween, isWireDate } from '#contract/calendar.ts';
import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { touchedLimits } from '#contract/users/person/shapes.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { audited } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import { invalidFields } from '#platform/http/answers/problem.ts';
import type { Ask } from '#platform/http/context.ts';
import { touchedBy, type Culprit, type Touched } from './touched.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const dayBegins = (day: string) => new Date(`${day}T00:00:00+07:00`);

/** For an admin after a breach: whose data an account, an address or a session changed or read in some days. The question itself is audited. */
export async function readTouched(deps: Deps, ask: Ask<Calls['getTouched']>): Promise<Answer<Calls['getTouched']>> {
  const { by, id, from, to } = ask.params;
  refuseDays(from, to);
  const days = { from: dayBegins(from), to: dayBegins(addDays(to, 1)), most: touchedLimits.rows + 1 };
  const { accounts, touched, readsSince } = await touchedBy(deps.longDb, culpritOf(by, id.trim()), days);
  // An address is left out: the audit has no addresses of known users.
  const subject = by === 'address' ? undefined : id.trim();
  await writeAudit(deps.db, { ...audited(deps, ask, subject), at: deps.now(), outcome: 'accepted', facts: { by, from, to, found: touched.length } });
  return {
    data: {
      accounts,
      readsSince: readsSince?.toISOString() ?? null,
      touched: touched.slice(0, touchedLimits.rows).map(viewOf),
      more: touched.length > touchedLimits.rows,
    },
  };
}

function refuseDays(from: string, to: string): void {
  for (const [field, day] of Object.entries({ from, to })) if (!isWireDate(day)) throw invalidFields([{ field, code: 'invalid_date' }]);
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > touchedLimits.days) throw invalidFields([{ field: 'to', code: 'invalid_date' }]);
}

// What is no session id belongs to no session.
const culpritOf = (by: keyof Culprit, id: string): Culprit => (by === 'session' && !uuid.test(id) ? {} : { [by]: id });

const viewOf = ({ kind, subject, name, written, read, first, last }: Touched) => ({
  kind,
  id: subject,
  name,
  written,
  read,
  first: first.toISOString(),
  last: last.toISOString(),
});
