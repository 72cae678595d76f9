import { DocumentMessage, type DocumentAnswer } from '#contract/integration/api/documents.ts';
import { turnOf, queueOf, type Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { contentHash, textHash } from '#platform/same-json.ts';
import { checkOf } from '#platform/http/requests/validation.ts';
import { KeyedQueue } from '#platform/work/keyed-queue.ts';
import { ApiProblem, asApiProblem } from '../api-problem.ts';
import { applyDocument, type Inbound } from './apply-document.ts';
import { inTransaction } from './in-transaction.ts';
import {
  parkedAnswer,
  readKnown,
  readPlaces,
  storeApplied,
  storeParked,
  type Known,
} from './document-rows.ts';
import { takeUpParked } from './parked.ts';
import { reasonOf, refusalOf, TooEarly } from './refusals.ts';

/** How the messages of one request are taken. */
interface Manner {
  requestId: string;
  /** everything is rolled back */
  dryRun: boolean;
}

// A batch must leave connections for other callers.
const atOnce = 6;
const firstWaitMs = 2000;

class Undone extends Error {}

const faultsOf = checkOf(DocumentMessage);

/** Takes one message: applied, passed over or parked, with its answer. Throws an `ApiProblem` where it is refused; it has then changed nothing. */
export async function takeDocument(
  deps: Deps,
  inbound: Inbound,
  manner: Manner,
): Promise<DocumentAnswer> {
  const { source, message } = inbound;
  const [[known], [place]] = await Promise.all([
    readKnown(deps.db, source, [message.externalId]),
    readPlaces(deps.db, message.orderNumber === undefined ? [] : [message.orderNumber]),
  ]);
  const answer = await inTurn(deps, place && turnOf(place), () =>
    take(deps, inbound, known, manner),
  );
  if (answer.state === 'applied' && !manner.dryRun)
    await takeUpParked(deps, message.orderNumber ?? '', manner.requestId);
  return answer;
}

/** Takes many messages, each by itself and those of one document in their order; a refused one is answered with its reason. */
export async function takeDocuments(
  deps: Deps,
  from: Omit<Inbound, 'message'>,
  messages: readonly object[],
  manner: Manner,
): Promise<DocumentAnswer[]> {
  const answers: DocumentAnswer[] = [];
  const readable = messages.flatMap((message, at) => {
    const wrong = faultsOf(message);
    if (wrong.length === 0) return [{ at, message: message as DocumentMessage }];
    answers[at] = refusedAnswer(message as DocumentMessage, asApiProblem(invalidFields(wrong)));
    return [];
  });
  const [known, places] = await Promise.all([
    readKnown(
      deps.db,
      from.source,
      readable.map(({ message }) => message.externalId),
    ),
    readPlaces(deps.db, [...new Set(readable.flatMap(({ message }) => message.orderNumber ?? []))]),
  ]);
  const knownBy = new Map(known.map((one) => [one.externalId, one]));
  const turnBy = new Map(places.map((place) => [place.orderNumber, turnOf(place)]));
  const seen = new Set<string>();
  const takeOne = async ({ at, message }: (typeof readable)[number]) => {
    // Of a number that is in the list twice, the second message is a repeat.
    const before = seen.has(message.externalId)
      ? (await readKnown(deps.db, from.source, [message.externalId]))[0]
      : knownBy.get(message.externalId);
    seen.add(message.externalId);
    answers[at] = await take(deps, { ...from, message }, before, manner).catch((error: unknown) =>
      refusedAnswer(message, refusalOf(error)),
    );
  };
  const queue = new KeyedQueue(atOnce);
  // Messages of one customer take turns anyway.
  const groups = Map.groupBy(
    readable,
    ({ message }) =>
      turnBy.get(message.orderNumber ?? '') ??
      `document ${message.orderNumber ?? message.externalId}`,
  );
  await Promise.all(
    [...groups].map(([turn, group]) =>
      queue.take('', () =>
        inTurn(deps, turn, async () => {
          for (const one of group) await takeOne(one);
        }),
      ),
    ),
  );
  const changed = new Set(
    readable
      .filter(({ at }) => answers[at]?.state === 'applied')
      .map(({ message }) => message.orderNumber ?? ''),
  );
  if (!manner.dryRun)
    for (const document of changed) await takeUpParked(deps, document, manner.requestId);
  return answers;
}

const inTurn = <A>(deps: Deps, turn: string | undefined, work: () => Promise<A>): Promise<A> =>
  turn === undefined ? work() : queueOf(deps).take(turn, work);

/** What becomes of a message whose number may be known already. */
async function take(
  deps: Deps,
  inbound: Inbound,
  known: Known | undefined,
  manner: Manner,
): Promise<DocumentAnswer> {
  if (known) return again(inbound, known);
  try {
    return await applied(deps, inbound, manner);
  } catch (error) {
    // Where another request has stored the message, that answer counts, not a refusal of now.
    const [meanwhile] = await readKnown(deps.db, inbound.source, [inbound.message.externalId]);
    if (meanwhile) return again(inbound, meanwhile);
    if (error instanceof TooEarly) return park(deps, inbound, error, manner);
    throw refusalOf(error);
  }
}

async function park(
  deps: Deps,
  inbound: Inbound,
  { reason }: TooEarly,
  { dryRun }: Manner,
): Promise<DocumentAnswer> {
  const answer = parkedAnswer(inbound.message, reason);
  const at = deps.now();
  const wait = { nextTryAt: new Date(at.getTime() + firstWaitMs), seenVersion: null };
  if (dryRun || (await storeParked(deps.db, inbound, answer, at, wait))) return answer;
  const [known] = await readKnown(deps.db, inbound.source, [inbound.message.externalId]);
  return known ? again(inbound, known) : answer;
}

function again({ message }: Inbound, { bodyHash, answer }: Known): DocumentAnswer {
  // Messages of an older version are known by the order of their fields.
  if (![contentHash(message), textHash(message)].some((one) => bodyHash.equals(one)))
    throw new ApiProblem('external_id_reused');
  return answer;
}

async function applied(
  deps: Deps,
  inbound: Inbound,
  { requestId, dryRun }: Manner,
): Promise<DocumentAnswer> {
  let answer: DocumentAnswer | undefined;
  const work = async (tx: Tx) => {
    const done = await applyDocument(tx, deps, inbound);
    ({ answer } = done);
    if (dryRun) throw new Undone();
    if (!(await storeApplied(tx, inbound, done, deps.now(), requestId)))
      throw new Problem('idempotency_in_progress');
  };
  await inTransaction(deps, inbound.message.orderNumber, work).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return answer as DocumentAnswer;
}

const refusedAnswer = (message: DocumentMessage, problem: ApiProblem): DocumentAnswer =>
  parkedAnswer(
    { ...message, externalId: typeof message.externalId === 'string' ? message.externalId : '' },
    reasonOf(problem),
    'refused',
  );
