import type { Calls } from '#contract/calls.ts';
import { bangkokDate, isWireDate } from '#contract/calendar.ts';
import { limits } from '#contract/constants.ts';
import { eventKinds, events } from '#contract/customers/account/event-kinds.ts';
import type { AccountEvent } from '#contract/customers/account/shapes.ts';
import { baht } from '#contract/money.ts';
import { notesByNumber } from '#features/customer-notes/front.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Context, Input } from '#platform/context.ts';
import type { Deps } from '#platform/deps.ts';
import { invalidFields } from '#platform/problem.ts';
import { eventsSql, type EventRow } from './events-sql.ts';

const placeForm = /^(\d{4}-\d{2}-\d{2}) (\d) (.{1,80})$/;
const placeOf = ({ day, rank, key }: EventRow) => `${day} ${rank} ${key}`;

/** Where a page begins: behind the event of this place, at first before all. */
function beginning(after: string | undefined): readonly [string, number, string] {
  if (after === undefined) return ['infinity', eventKinds.length, ''];
  const [, day = '', rank, key = ''] = placeForm.exec(after) ?? [];
  if (!isWireDate(day)) throw invalidFields([{ field: 'after', code: 'unknown_code' }]);
  return [day, Number(rank), key];
}

const viewOf = ({ day, rank, key, open, amount, ...row }: EventRow): AccountEvent => ({
  ...row,
  place: placeOf({ day, rank, key, open, amount, ...row }),
  day,
  amount: baht(amount),
  openAmt: baht(open),
});

/** What happened on an account, the newest first, a page at a time. Notes are for staff alone. */
export async function listAccountEvents(
  { db, now }: Deps,
  { caller, reached }: Context,
  { query }: Input<Calls['listAccountEvents']>,
) {
  const isStaff = caller.group !== 'CUSTOMER';
  const kinds = eventKinds.filter(
    (kind) =>
      (isStaff || kind !== 'note') &&
      (query.only === undefined || events[kind].group === query.only),
  );
  const found = await run<EventRow>(db, eventsSql, [
    reached.bu,
    reached.org,
    reached.cv,
    kinds,
    ...beginning(query.after),
    limits.pageSize + 1,
  ]);
  const rows = found.slice(0, limits.pageSize);
  const noted = rows.filter(({ kind }) => kind === 'note').map(({ id }) => id);
  const notes = await notesByNumber(db, reached, noted, bangkokDate(now()));
  const last = rows.at(-1);
  return {
    data: rows.map((row) => {
      const note = row.kind === 'note' ? notes.get(row.id) : undefined;
      return { ...viewOf(row), ...(note && { note }) };
    }),
    next: last && found.length > rows.length ? placeOf(last) : null,
  };
}
