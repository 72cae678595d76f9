import { isWireDate } from '#contract/calendar.ts';
import { mostAgain } from '#contract/integration/receivers/message-states.ts';
import type { SendAgain } from '#contract/integration/receivers/shapes.ts';
import { command, type Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Handlers } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { messageOf } from '#platform/message.ts';
import { announceWritten } from '#platform/written.ts';
import { firstSince, replay } from '../outbox/replay.ts';

/** Sends again what was given up, the oldest first, at most `mostAgain` of it; the next call sends more. */
async function sendGivenUp(tx: Tx, { receiver }: SendAgain, at: Date) {
  const givenUp = 'd.receiver = $1 and d.given_up_at is not null and d.delivered_at is null';
  const sql = `update outbox_delivery u set given_up_at = null, failing_since = null, refusals = 0, next_try_at = $2
    from (select d.event_id from outbox_delivery d where ${givenUp} order by d.event_id limit ${mostAgain}) g
    where u.receiver = $1 and u.event_id = g.event_id returning u.event_id`;
  const sent = await run<{ event_id: number }>(tx, sql, [receiver, at]);
  const left = await run(tx, `select from outbox_delivery d where ${givenUp} limit 1`, [receiver]);
  const last = sent.reduce((most, { event_id }) => Math.max(most, event_id), 0);
  return { count: sent.length, last: last === 0 ? null : last, more: left.length > 0 };
}

/** The number of the first event to send again. */
async function firstOf(db: Db, { from = 0, to, since }: SendAgain): Promise<number> {
  if (to !== undefined && to < from) throw invalidFields([{ field: 'to', code: 'range_reversed' }]);
  if (since === undefined) return from;
  if (!isWireDate(since)) throw invalidFields([{ field: 'since', code: 'invalid_date' }]);
  return Math.max(from, await firstSince(db, new Date(`${since}T00:00:00+07:00`)));
}

/** Refuses a receiver that is not configured. */
export async function refuseUnknown(tx: Tx, receiver: string) {
  const known = await run(tx, 'select 1 from receiver where name = $1 and ended_at is null', [
    receiver,
  ]);
  if (known.length === 0) throw new Problem('not_found');
}

const nameOf = ({ receiver, givenUp, from, to, since, document }: SendAgain) =>
  [receiver, givenUp && 'given up', document, from, to && `to ${to}`, since && `since ${since}`]
    .filter(Boolean)
    .join(' ');

/** What admins do with receivers. Each is one audited command. */
export const actHandlers = {
  sendAgain: async (deps, context, input) => {
    const { body } = input;
    const answer = await command(deps, context, input, async (tx) => {
      await refuseUnknown(tx, body.receiver);
      const at = deps.now();
      const from = await firstOf(tx, body);
      const done = body.givenUp
        ? await sendGivenUp(tx, body, at)
        : await replay(tx, { ...body, from }, at);
      return { answer: done, subject: nameOf(body), after: done };
    });
    announceWritten(deps);
    return answer;
  },
  sendTest: (deps, context, input) =>
    command(deps, context, input, async (tx) => {
      const { receiver } = input.body;
      await refuseUnknown(tx, receiver);
      const document = `test ${receiver}`;
      return {
        answer: { document },
        subject: document,
        outbox: [messageOf('test', document, { receiver, by: context.caller.userId })],
      };
    }),
  pauseReceiver: async (deps, context, input) => {
    const { receiver, paused } = input.body;
    const answer = await command(deps, context, input, async (tx) => {
      await refuseUnknown(tx, receiver);
      // A second pause does not replace the name of the person who paused it first.
      const sql = paused
        ? 'update receiver set paused_at = $2, paused_by = $3 where name = $1 and paused_at is null'
        : 'update receiver set paused_at = null, paused_by = null where name = $1';
      await run(tx, sql, paused ? [receiver, deps.now(), context.caller.userId] : [receiver]);
      return { answer: { receiver, paused }, subject: `receiver ${receiver}`, after: { paused } };
    });
    announceWritten(deps);
    return answer;
  },
} satisfies Handlers;
