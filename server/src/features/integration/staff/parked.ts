import type { Calls } from '#contract/calls.ts';
import { DocumentMessage } from '#contract/integration/api/documents.ts';
import { mostCounted, mostMessages } from '#contract/integration/receivers/message-states.ts';
import type { ParkedMessage, ParkedRow, Tried } from '#contract/integration/parked/shapes.ts';
import { command, turnOf, type Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import type { Context, Handlers, Input } from '#platform/context.ts';
import { checkOf } from '#platform/http/requests/validation.ts';
import { announceWritten } from '#platform/written.ts';
import { applyDocument } from '../api/documents/apply-document.ts';
import {
  parkedOf,
  readPlaces,
  solveParked,
  storeStillParked,
  type Parked,
  type StoredParked,
} from '../api/documents/document-rows.ts';
import { takeUpParked } from '../api/documents/parked.ts';
import { partsOf } from '../api/documents/parts.ts';
import { reasonOf, refusalOf, TooEarly } from '../api/documents/refusals.ts';

const columns = `i.inbox_id as id, i.source, i.external_id as "externalId", i.document, i.parts, i.state, i.reason, coalesce(i.answer -> 'warnings', '[]') as warnings, i.received_at as "receivedAt", i.tries`;
const mostWarned = 20;
const unsolved = `i.state in ('parked', 'given up')`;

type Row = Omit<ParkedRow, 'receivedAt'> & { receivedAt: Date };
const viewOf = <R extends Row>({ receivedAt, ...row }: R) => ({
  ...row,
  receivedAt: receivedAt.toISOString(),
});

async function oneParked(db: Db, id: number): Promise<ParkedMessage> {
  const [row] = await run<Row & { body: object }>(
    db,
    `select ${columns}, i.body from inbox_document i where i.inbox_id = $1`,
    [id],
  );
  if (!row) throw new Problem('not_found');
  return { ...viewOf(row), body: JSON.stringify(inOrder(row.body), null, 2) };
}

/** The database orders fields by their length: those of the message get the contract's order again. */
const inOrder = (message: object) =>
  Object.fromEntries(
    Object.entries(message).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b)),
  );
const order = Object.keys(DocumentMessage.properties);

/** The message, locked; refused where it is solved already. */
async function lockedParked(
  tx: Tx,
  id: number,
): Promise<Parked & { document: string; state: string }> {
  const sql = `select i.inbox_id as "inboxId", i.source, i.units, i.body as message, i.received_at as "receivedAt", i.document, i.state
    from inbox_document i where i.inbox_id = $1 and ${unsolved} for update`;
  const [row] = await run<StoredParked & { document: string; state: string }>(tx, sql, [id]);
  if (!row) throw new Problem('not_found');
  return parkedOf(row);
}

/** Applies a message in the transaction of the command; where it does not fit, all that it did is undone and its reason is stored. */
async function tryNow(tx: Tx, deps: Deps, parked: Parked, requestId: string): Promise<Tried> {
  await run(tx, 'savepoint tried', []);
  try {
    await run(tx, `update inbox_document set state = 'parked' where inbox_id = $1`, [
      parked.inboxId,
    ]);
    const done = await applyDocument(tx, deps, parked);
    await solveParked(tx, parked, done, deps.now(), requestId);
    return { state: done.answer.state as Tried['state'], reason: null };
  } catch (error) {
    await run(tx, 'rollback to savepoint tried', []);
    const reason = error instanceof TooEarly ? error.reason : reasonOf(refusalOf(error));
    await storeStillParked(tx, parked, reason, null);
    return { state: 'parked', reason };
  }
}

const faultsOf = checkOf(DocumentMessage);

/** The corrected message. Refused beside its fields where it is no message, or another one. */
function readCorrected(text: string, { message: { externalId } }: Parked): DocumentMessage {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    throw invalidFields([{ field: 'body', code: 'not_json' }]);
  }
  const faults = faultsOf(message);
  if (faults.length > 0)
    throw invalidFields(
      faults.map((fault) => (fault.field === '' ? { ...fault, field: 'body' } : fault)),
    );
  const corrected = message as DocumentMessage;
  if (corrected.externalId !== externalId)
    throw invalidFields([{ field: 'externalId', code: 'external_id_fixed' }]);
  return corrected;
}

const storeCorrected = (tx: Tx, { inboxId, message }: Parked, by: string) =>
  run(
    tx,
    `update inbox_document set body = $2, document = $3, sequence = $4, parts = $5, decided_by = $6, seen_version = null,
       state = 'parked', next_try_at = coalesce(next_try_at, received_at) where inbox_id = $1`,
    [
      inboxId,
      JSON.stringify(message),
      message.orderNumber ?? '',
      message.sequence ?? null,
      partsOf(message),
      by,
    ],
  );

/** The turn of the customer whose order the message is about: other writes of this customer wait. */
async function turnFor({ db }: Deps, orderNumber: string | undefined) {
  const [place] = orderNumber ? await readPlaces(db, [orderNumber]) : [];
  return place ? { turn: turnOf(place) } : {};
}

type Trying = Input<Calls['retryParked' | 'correctParked']>;

/** Tries a message, perhaps corrected, as one audited command in its customer's turn. Others of its document may fit afterwards. */
async function tryAgain(
  deps: Deps,
  context: Context,
  input: Trying,
  correct?: (tx: Tx, parked: Parked) => Promise<Parked>,
): Promise<Tried> {
  const { id } = input.body;
  let { document } = await oneParked(deps.db, id);
  const work = async (tx: Tx) => {
    const parked = await lockedParked(tx, id);
    const corrected = await correct?.(tx, parked);
    if (corrected) document = corrected.message.orderNumber ?? '';
    const answer = await tryNow(tx, deps, corrected ?? parked, context.requestId);
    const subject = `${parked.source} ${parked.message.externalId}`;
    return {
      answer,
      subject,
      ...(corrected ? { before: parked.message, after: corrected.message } : { after: answer }),
    };
  };
  const tried = await command(deps, context, input, work, await turnFor(deps, document));
  announceWritten(deps, [document]);
  if (tried.state === 'applied') await takeUpParked(deps, document, context.requestId);
  return tried;
}

/** The calls of admins about messages of the ERP that could not be applied. Each act is one audited command. */
export const parkedHandlers = {
  listParked: async ({ db }) => {
    const rows = await run<Row>(
      db,
      `select ${columns} from inbox_document i where ${unsolved} order by i.inbox_id desc limit ${mostMessages}`,
      [],
    );
    const warned = await run<Row>(
      db,
      `select ${columns} from inbox_document i where i.answer ? 'warnings' order by i.inbox_id desc limit ${mostWarned}`,
      [],
    );
    const counted = `select count(*)::int as total from (select from inbox_document i where ${unsolved} limit ${mostCounted}) w`;
    const [found] = await run<{ total: number }>(db, counted, []);
    return { data: rows.map(viewOf), warned: warned.map(viewOf), total: found?.total ?? 0 };
  },
  getParked: ({ db }, _context, { params: { id } }) => oneParked(db, id),
  retryParked: (deps, context, input) => tryAgain(deps, context, input),
  correctParked: (deps, context, input) =>
    tryAgain(deps, context, input, async (tx, parked) => {
      const corrected = { ...parked, message: readCorrected(input.body.body, parked) };
      await storeCorrected(tx, corrected, context.caller.userId);
      return corrected;
    }),
  dropParked: (deps, context, input) =>
    command(deps, context, input, async (tx) => {
      const { id } = input.body;
      const why = input.body.reason.trim();
      if (why === '') throw invalidFields([{ field: 'reason', code: 'required' }]);
      const parked = await lockedParked(tx, id);
      const reason = { code: 'dropped', detail: why };
      const answer = { state: 'dropped', reason } as const;
      await run(
        tx,
        `update inbox_document set state = 'dropped', reason = $2, answer = answer || $3, decided_at = $4, decided_by = $5, next_try_at = null where inbox_id = $1`,
        [id, JSON.stringify(reason), JSON.stringify(answer), deps.now(), context.caller.userId],
      );
      return {
        answer,
        subject: `${parked.source} ${parked.message.externalId}: ${why}`,
        after: answer,
      };
    }),
} satisfies Handlers;
