import { withoutUnseen } from '#contract/fold-text.ts';
import { isWireDate } from '#contract/calendar.ts';
import type { Calls } from '#contract/calls.ts';
import type { DraftDelivery } from '#contract/drafts/stored/shapes.ts';
import {
  fromWire,
  headerFacts,
  headerFieldNames,
  headerFields,
} from '#contract/orders/header-fields.ts';
import { quantityProblem } from '#contract/quantity.ts';
import type { StandingFields } from '#contract/standing/shapes.ts';
import { standingLimits } from '#contract/standing/standing-limits.ts';
import { isSoldSql } from '#features/drafts/front.standing.ts';
import { command, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { checkRights } from '#platform/http/gate/hold-caller.ts';
import type { Context, Input, PlaceCodes } from '#platform/context.ts';
import { invalidFields, Problem, type FieldProblem } from '#platform/problem.ts';
import { dropAsked, dropRefused } from './drop-asked.ts';
import { voidDropped } from './standing-notices.ts';
import { lockStanding, subjectOf } from './standing-rows.ts';

type Saving = Input<Calls['saveStandingOrder']>;

/** Saves a standing order in the name of the caller. What no person has answered or changed of the former one is made again. */
export async function saveStanding(deps: Deps, context: Context, input: Saving) {
  const { reached } = context;
  const { body } = input;
  const at = deps.now();
  return command(deps, context, input, async (tx) => {
    const { standingId, version } =
      body.standingId === undefined
        ? await begin(tx, reached)
        : await continued(deps, tx, context, input, { standingId: body.standingId, at });
    await checkRights(tx, at, context);
    const wrong = [
      ...daysProblems(body),
      ...deliveryProblems(body.delivery, at),
      ...(await linesProblems(tx, reached, body.lines)),
    ];
    if (wrong.length > 0) throw invalidFields(wrong);
    const row = {
      ...fieldsOf(body),
      version,
      saved_by: context.caller.userId,
      saved_at: at,
      since: at,
      look_at: at,
    };
    const id = standingId ?? (await insert(tx, reached, row));
    if (standingId !== undefined)
      await tx
        .updateTable('standing_order')
        .set(row)
        .where('bu', '=', reached.bu)
        .where('standing_id', '=', standingId)
        .execute();
    await writeLines(tx, reached.bu, id, body.lines);
    return { answer: { data: { standingId: id, version } }, subject: subjectOf(id), after: body };
  });
}

interface Beginning {
  standingId?: number;
  version: number;
}

/** Standing orders of a customer begin in turn: the second of two sees that there are enough. */
async function begin(tx: Tx, { bu, org, cv }: PlaceCodes): Promise<Beginning> {
  await tx
    .selectFrom('customer')
    .select('cv_code')
    .where('cv_code', '=', cv)
    .forNoKeyUpdate()
    .execute();
  const countSql =
    'select count(*)::int as count from standing_order where bu = $1 and org_code = $2 and cv_code = $3';
  const [found] = await run<{ count: number }>(tx, countSql, [bu, org, cv]);
  if ((found?.count ?? 0) >= standingLimits.orders)
    throw new Problem('standing_full', { max: standingLimits.orders });
  return { version: 1 };
}

async function continued(
  deps: Deps,
  tx: Tx,
  { reached }: Context,
  { body }: Saving,
  { standingId, at }: { standingId: number; at: Date },
): Promise<Beginning> {
  const { version } = await lockStanding(tx, reached, standingId);
  if (body.version !== undefined && body.version !== version) throw new Problem('standing_changed');
  const key = { bu: reached.bu, standingId };
  const asked = await dropAsked(tx, key, { unchanged: true });
  const refused = await dropRefused(tx, key, at);
  await voidDropped(tx, deps, { ...reached, standingId }, [...asked, ...refused]);
  return { standingId, version: version + 1 };
}

function fieldsOf({
  name,
  weekdays,
  everyWeeks,
  from,
  until,
  move,
  daysAhead,
  atCutOff,
  delivery,
}: StandingFields) {
  const { requireDate: _, ...details } = storedDelivery(delivery);
  return {
    name: withoutUnseen(name),
    delivery: JSON.stringify(details),
    weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b).join(';'),
    every_weeks: everyWeeks,
    from_day: from,
    until_day: until === '' ? null : until,
    move,
    days_ahead: daysAhead,
    at_cut_off: atCutOff,
  };
}

/** The fields of the delivery as they are stored, under the wire's names. */
const storedDelivery = (delivery: DraftDelivery): DraftDelivery => {
  const typed = fromWire(delivery);
  return Object.fromEntries(
    headerFieldNames.map((name) => [
      headerFields[name].wire,
      headerFields[name].normal(typed[name]),
    ]),
  );
};

type Stored = ReturnType<typeof fieldsOf> & {
  version: number;
  saved_by: string;
  saved_at: Date;
  since: Date;
  look_at: Date;
};
async function insert(tx: Tx, { bu, org, cv }: PlaceCodes, row: Stored): Promise<number> {
  const values = { bu, org_code: org, cv_code: cv, ...row };
  return (
    await tx
      .insertInto('standing_order')
      .values(values)
      .returning('standing_id')
      .executeTakeFirstOrThrow()
  ).standing_id;
}

const clearSql = 'delete from standing_line where bu = $1 and standing_id = $2';
const linesSql = `
  insert into standing_line (bu, standing_id, sku, quantity, position)
  select $1, $2, l.sku, l.quantity, l.position from json_to_recordset($3) as l (sku text, quantity int, position int)`;

async function writeLines(tx: Tx, bu: string, standingId: number, lines: StandingFields['lines']) {
  await run(tx, clearSql, [bu, standingId]);
  // Of two lines with one product the last counts.
  const wanted = [...new Map(lines.map((line) => [line.sku, line])).values()];
  const rows = wanted.map(({ sku, orderQty }, index) => ({
    sku,
    quantity: orderQty,
    position: index + 1,
  }));
  await run(tx, linesSql, [bu, standingId, JSON.stringify(rows)]);
}

function daysProblems({ from, until }: StandingFields): FieldProblem[] {
  if (!isWireDate(from)) return [{ field: 'from', code: 'invalid_date' }];
  if (until !== '' && !isWireDate(until)) return [{ field: 'until', code: 'invalid_date' }];
  return until !== '' && until < from ? [{ field: 'until', code: 'period_reversed' }] : [];
}

/** The rules of an order's header, but for the day, which the rhythm gives. */
function deliveryProblems(delivery: DraftDelivery, now: Date): FieldProblem[] {
  const typed = fromWire(delivery);
  return headerFieldNames.flatMap((name) => {
    const code = name === 'requireDate' ? undefined : headerFields[name].problem(typed[name]);
    return code
      ? [{ field: `delivery.${headerFields[name].wire}`, code, facts: headerFacts(code, now) }]
      : [];
  });
}

const soldSql = `
  select p.sku, p.pack_size as "packSize" from unnest($3::text[]) s (sku) join product p on p.bu = $1 and p.sku = s.sku where ${isSoldSql('s.sku', '$2')}`;

async function linesProblems(
  tx: Tx,
  { bu, org }: PlaceCodes,
  lines: StandingFields['lines'],
): Promise<FieldProblem[]> {
  const found = await run<{ sku: string; packSize: number }>(tx, soldSql, [
    bu,
    org,
    lines.map(({ sku }) => sku),
  ]);
  const packs = new Map(found.map(({ sku, packSize }) => [sku, packSize]));
  return lines.flatMap(({ sku, orderQty }, index): FieldProblem[] => {
    const pack = packs.get(sku);
    if (pack === undefined)
      return [{ field: `lines.${index}.sku`, code: 'product_unknown', facts: { sku } }];
    const problem = quantityProblem(orderQty, pack);
    if (!problem) return [];
    const { code, ...facts } = problem;
    return [{ field: `lines.${index}.orderQty`, code, facts: { sku, ...facts } }];
  });
}
