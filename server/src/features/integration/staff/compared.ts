import { isWireDate } from '#contract/calendar.ts';
import { reconciledKinds } from '#contract/integration/api/reconcile.ts';
import { ComparedRow } from '#contract/integration/compared/calls.ts';
import { mostShown } from '#contract/integration/receivers/message-states.ts';
import { command } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Handlers } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { announceWritten } from '#platform/written.ts';
import { wireOf } from '#platform/wire-of.ts';
import { sendDocumentsAgain } from '../outbox/send-again.ts';
import { refuseUnknown } from './acts.ts';

const shown = (list: string) =>
  `jsonb_path_query_array(r.found, '$.${list}[0 to ${mostShown - 1}]') as "${list}"`;

// The newest of each unit and kind by the key, those that differ by their own index.
const listSql = `
  with chosen as (
    select n.* from business_unit b cross join unnest($1::text[]) k(kind) cross join lateral (
      select * from reconciliation r where r.bu = b.bu and r.kind = k.kind order by r.day desc limit 1) n
    union
    select * from (select * from reconciliation where not_in_erp + not_in_portal + different > 0 order by day desc limit 10) u)
  select r.bu, r.kind, r.day::text as day, r.source, r.at,
    json_build_object('count', r.portal_count, 'amount', r.portal_amount) as portal,
    json_build_object('count', r.erp_count, 'amount', r.erp_amount) as erp,
    json_build_object('notInErp', r.not_in_erp, 'notInPortal', r.not_in_portal, 'different', r.different) as counts,
    ${shown('notInErp')}, ${shown('notInPortal')}, ${shown('different')}
  from chosen r order by r.day desc, r.bu, r.kind`;

const missingSql = `
  select array(select m->>'number' from jsonb_array_elements(r.found->'notInErp') m) as numbers
  from reconciliation r where r.bu = $1 and r.kind = $2 and r.day = $3`;

type Row = Omit<ComparedRow, 'at'> & { at: Date };

/** The calls of admins about days that the ERP compared with the portal. Sums are satang in the database and baht in answers. */
export const comparedHandlers = {
  listCompared: async ({ db }) => {
    const rows = await run<Row>(db, listSql, [reconciledKinds]);
    return {
      data: rows.map((row) =>
        wireOf<ComparedRow>(ComparedRow, { ...row, at: row.at.toISOString() }),
      ),
    };
  },
  sendMissing: async (deps, context, input) => {
    const { bu, kind, day, receiver } = input.body;
    if (!isWireDate(day)) throw new Problem('not_found');
    const answer = await command(deps, context, input, async (tx) => {
      await refuseUnknown(tx, receiver);
      const [found] = await run<{ numbers: string[] }>(tx, missingSql, [bu, kind, day]);
      if (!found) throw new Problem('not_found');
      const count = await sendDocumentsAgain(tx, receiver, found.numbers, deps.now());
      return { answer: { count }, subject: `${receiver} ${kind} ${bu} ${day}`, after: { count } };
    });
    announceWritten(deps);
    return answer;
  },
} satisfies Handlers;
