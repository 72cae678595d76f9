import type {
  DocumentAnswer,
  DocumentMessage,
  DocumentState,
} from '#contract/integration/api/documents.ts';
import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { contentHash } from '#platform/same-json.ts';
import type { PlaceCodes } from '#platform/context.ts';
import type { Applied, Inbound } from './apply-document.ts';
import { partsOf } from './parts.ts';
import type { Reason } from './refusals.ts';

/** An earlier message under the same number. */
export interface Known {
  externalId: string;
  bodyHash: Buffer;
  answer: DocumentAnswer;
}

/** A message that waits until it fits. */
export interface Parked extends Inbound {
  inboxId: number;
  receivedAt: Date;
}

/** As it is stored: units are null where its sender may write all. */
export type StoredParked = Omit<Parked, 'units'> & { units: string[] | null };
export const parkedOf = <Stored extends StoredParked>(row: Stored) => ({
  ...row,
  units: row.units ?? undefined,
});

/** Those of the messages that were received earlier, with their results. */
export const readKnown = (
  db: Db | Tx,
  source: string,
  externalIds: readonly string[],
): Promise<Known[]> =>
  run<Known>(
    db,
    `select external_id as "externalId", body_hash as "bodyHash", answer from inbox_document where source = $1 and external_id = any ($2)`,
    [source, externalIds],
  );

/** The customers of orders, whose messages take turns. */
export const readPlaces = (
  db: Db,
  orderNumbers: readonly string[],
): Promise<(PlaceCodes & { orderNumber: string })[]> =>
  run(
    db,
    'select order_number as "orderNumber", bu, org_code as org, cv_code as cv from orders where order_number = any ($1)',
    [orderNumbers],
  );

const insertOr = (onConflict: string) => `
  insert into inbox_document (source, external_id, body_hash, document, sequence, parts, body, units, state, reason, answer, received_at, decided_at, next_try_at, seen_version)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (source, external_id) ${onConflict} returning inbox_id as id`;
const insertSql = insertOr('do nothing');
const insertAgainSql = insertOr(
  `do update set body = excluded.body, body_hash = excluded.body_hash where inbox_document.state = 'parked'`,
);
const record =
  'case when $16::jsonb is not null then record_command($16, null, null, $17, null, null) end';

/** When a parked message is tried next, and the version of its order when it was tried last. */
interface Wait {
  nextTryAt: Date;
  seenVersion: number | null;
}

const valuesOf = (
  { source, units, message }: Inbound,
  answer: DocumentAnswer,
  at: Date,
  wait?: Wait,
) => [
  source,
  message.externalId,
  contentHash(message),
  message.orderNumber ?? '',
  message.sequence ?? null,
  partsOf(message),
  JSON.stringify(message),
  units ?? null,
  answer.state,
  answer.reason && JSON.stringify(answer.reason),
  JSON.stringify(answer),
  at,
  wait ? null : at,
  wait?.nextTryAt ?? null,
  wait?.seenVersion ?? null,
];

/** Stores a parked message; false where another request stored the same number. */
export async function storeParked(
  db: Db,
  inbound: Inbound,
  answer: DocumentAnswer,
  at: Date,
  wait: Wait,
): Promise<boolean> {
  return (await run(db, insertSql, valuesOf(inbound, answer, at, wait))).length > 0;
}

/** Parks what a file says of an unknown invoice; the next file may say it otherwise, as long as it waits. */
export const storeWaiting = (tx: Tx, inbound: Inbound, reason: Reason, at: Date) =>
  run(
    tx,
    insertAgainSql,
    valuesOf(inbound, parkedAnswer(inbound.message, reason), at, {
      nextTryAt: at,
      seenVersion: null,
    }),
  );

/** The audit row of what a message changed. */
const auditOf = (
  { source, message }: Inbound,
  { place, answer }: Applied,
  at: Date,
  requestId: string,
) => ({
  at: at.toISOString(),
  requestId,
  call: 'receiveDocument',
  userId: `token:${source}`,
  ...place,
  subject: answer.orderNumber ?? '',
  facts: { token: source, externalId: message.externalId, parts: partsOf(message) },
});

/** What is written last of a message that changed something: its audit row and its events. */
const changeOf = (inbound: Inbound, applied: Applied, at: Date, requestId: string) =>
  applied.answer.state === 'applied'
    ? [JSON.stringify(auditOf(inbound, applied, at, requestId)), JSON.stringify(applied.outbox)]
    : [null, null];

/** Stores a message with its effects, in their transaction; false where another request stored the same number. */
export async function storeApplied(
  tx: Tx,
  inbound: Inbound,
  applied: Applied,
  at: Date,
  requestId: string,
): Promise<boolean> {
  const sql = `with stored as (${insertSql}) select id, ${record} from stored`;
  return (
    (
      await run(tx, sql, [
        ...valuesOf(inbound, applied.answer, at),
        ...changeOf(inbound, applied, at, requestId),
      ])
    ).length > 0
  );
}

/** The parked messages of a document, in the order in which they are tried. */
export const readParked = async (db: Db, document: string): Promise<Parked[]> =>
  (
    await run<StoredParked>(db, `${parkedSql} and document = $1 order by sequence, inbox_id`, [
      document,
    ])
  ).map(parkedOf);
const parkedSql = `select inbox_id as "inboxId", source, units, body as message, received_at as "receivedAt" from inbox_document where state = 'parked'`;

/** Stores that a parked message was applied, in the transaction of its effects; false where another copy of the server has decided about it. */
export async function solveParked(
  tx: Tx,
  parked: Parked,
  applied: Applied,
  at: Date,
  requestId: string,
): Promise<boolean> {
  const sql = `with stored as (
      update inbox_document set state = $2, reason = null, answer = $3, decided_at = $4, tries = tries + 1, next_try_at = null
      where inbox_id = $1 and state = 'parked' returning inbox_id as id)
    select id, case when $5::jsonb is not null then record_command($5, null, null, $6, null, null) end from stored`;
  const { answer } = applied;
  const values = [
    parked.inboxId,
    answer.state,
    JSON.stringify(answer),
    at,
    ...changeOf(parked, applied, at, requestId),
  ];
  return (await run(tx, sql, values)).length > 0;
}

/** Stores why a parked message still does not fit. */
export const storeStillParked = (
  db: Db,
  { inboxId, message }: Parked,
  reason: Reason,
  seenVersion: number | null,
) =>
  run(
    db,
    `update inbox_document set reason = $2, answer = $3, tries = tries + 1, seen_version = $4 where inbox_id = $1 and state = 'parked'`,
    [inboxId, JSON.stringify(reason), JSON.stringify(parkedAnswer(message, reason)), seenVersion],
  );

export const parkedAnswer = (
  { externalId, orderNumber }: DocumentMessage,
  reason: Reason,
  state: DocumentState = 'parked',
): DocumentAnswer => ({
  externalId,
  state,
  ...(orderNumber !== undefined && { orderNumber }),
  reason,
});
