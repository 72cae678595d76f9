import { mostMessages, type MessageState } from '#contract/integration/receivers/message-states.ts';
import type { DeliveryRow, MessageRow } from '#contract/integration/receivers/shapes.ts';
import type { Envelope } from '#contract/message.ts';
import type { Receiver } from '#outside/receivers/receiver.ts';
import { receiversOf } from '#outside/receivers/receivers.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Handlers } from '#platform/context.ts';
import { storedMessageColumns, type StoredMessage } from '#platform/message.ts';
import { Problem } from '#platform/problem.ts';
import { envelopeOf } from '../outbox/envelope.ts';
import { isoOrNull } from './receivers.ts';

const stateSql = `case when d.delivered_at is not null then 'taken' when d.given_up_at is not null then 'given_up' when d.failing_since is not null then 'failing' else 'waiting' end`;
const ofState: Record<MessageState, string> = {
  taken: 'd.delivered_at is not null',
  given_up: 'd.given_up_at is not null and d.delivered_at is null',
  failing: 'd.failing_since is not null and d.delivered_at is null and d.given_up_at is null',
  waiting: 'd.failing_since is null and d.delivered_at is null and d.given_up_at is null',
};
/** Rows that are looked at for one of a state: a state that few have must not read the whole log. */
const mostLooked = 10_000;
const newest = `from outbox_delivery d where d.receiver = $1`;
const undelivered = `select d.* ${newest} and d.delivered_at is null order by d.event_id desc limit ${mostLooked}`;

/** The newest deliveries of the receiver `$1`, before those of one state are chosen: each along an index. */
const lookedSql = {
  any: `select d.* ${newest} order by d.event_id desc limit ${mostMessages}`,
  waiting: undelivered,
  failing: undelivered,
  given_up: `select d.* ${newest} and ${ofState.given_up} order by d.event_id desc limit ${mostMessages}`,
  taken: `select d.* ${newest} order by d.event_id desc limit ${mostLooked}`,
  document: `select d.* from outbox o join outbox_delivery d on d.receiver = $1 and d.event_id = o.event_id where o.document = $2 order by o.outbox_id desc limit ${mostMessages}`,
};

const listSql = (looked: string, state: MessageState | undefined) => `
  select d.event_id as id, d.document, o.kind, o.created_at as "createdAt", ${stateSql} as state, d.tries, (d.last_tries->-1->>'at')::timestamptz as "lastAt",
    (d.last_tries->-1->>'status')::int as status, (d.last_tries->-1->>'ms')::int as ms, d.failure as reason
  from (${looked}) d join outbox o using (outbox_id) ${state ? `where ${ofState[state]}` : ''} order by d.event_id desc limit ${mostMessages}`;

interface Row extends Omit<MessageRow, 'createdAt' | 'lastAt'> {
  createdAt: Date;
  lastAt: Date | null;
}

async function listed(
  db: Db,
  receiver: string,
  state: MessageState | undefined,
  document: string,
): Promise<MessageRow[]> {
  const looked = lookedSql[document === '' ? (state ?? 'any') : 'document'];
  const rows = await run<Row>(
    db,
    listSql(looked, state),
    document === '' ? [receiver] : [receiver, document],
  );
  return rows.map(({ createdAt, lastAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastAt: isoOrNull(lastAt),
  }));
}

type Try = Omit<DeliveryRow['lastTries'][number], 'number'>;
interface Delivery {
  receiver: string;
  isConfigured: boolean;
  state: MessageState;
  tries: number;
  nextTryAt: Date | null;
  takenAt: Date | null;
  reason: string;
  /** as they are stored, the latest last */
  lastTries: Try[];
}

const deliveriesSql = `
  select d.receiver, coalesce(r.ended_at is null and r.name is not null, false) as "isConfigured", ${stateSql} as state, d.tries,
    case when d.delivered_at is null and d.given_up_at is null then d.next_try_at end as "nextTryAt", d.delivered_at as "takenAt", d.failure as reason,
    d.last_tries as "lastTries"
  from receiver r join outbox_delivery d on d.receiver = r.name where d.event_id = $1 order by d.receiver`;

function deliveryOf(
  { nextTryAt, takenAt, lastTries, ...row }: Delivery,
  event: Envelope,
  receiver: Receiver | undefined,
): DeliveryRow {
  const latest = lastTries.at(-1);
  // The moment that is stored is that of the call's end.
  const call = latest && { tries: row.tries, at: new Date(Date.parse(latest.at) - latest.ms) };
  return {
    ...row,
    nextTryAt: isoOrNull(nextTryAt),
    takenAt: isoOrNull(takenAt),
    headers: Object.entries((call && receiver?.headersOf?.(event, call)) ?? {}).map(
      ([name, value]) => ({ name, value }),
    ),
    lastTries: lastTries
      .map(({ at, outcome, status, ms, answer }, place) => ({
        number: row.tries - lastTries.length + 1 + place,
        at,
        outcome,
        status,
        ms,
        answer,
      }))
      .toReversed(),
  };
}

async function oneMessage({ db, config, now }: Deps, id: number) {
  const [stored] = await run<StoredMessage>(
    db,
    `select ${storedMessageColumns} from outbox o where o.event_id = $1`,
    [id],
  );
  if (!stored) throw new Problem('not_found');
  const event = await envelopeOf(db, id, stored);
  const byName = new Map(receiversOf(config, now).map((one) => [one.name, one]));
  const deliveries = await run<Delivery>(db, deliveriesSql, [id]);
  const { data: _, type: kind, ...about } = event;
  return {
    ...about,
    kind,
    body: JSON.stringify(event),
    deliveries: deliveries.map((one) => deliveryOf(one, event, byName.get(one.receiver))),
  };
}

/** The calls of admins about events on their way to receivers. */
export const messageHandlers = {
  listMessages: async ({ db }, _context, { query: { receiver, state, document = '' } }) => {
    const known = await run(db, 'select 1 from receiver where name = $1', [receiver]);
    if (known.length === 0) throw new Problem('not_found');
    return { data: await listed(db, receiver, state, document) };
  },
  getMessage: (deps, _context, { params: { id } }) => oneMessage(deps, id),
} satisfies Handlers;
