import { calls } from '#contract/calls.ts';
import type { DraftDelivery } from '#contract/drafts/stored/shapes.ts';
import { contextFor, passing, type Acting } from '#features/acting/front.ts';
import {
  doubtsOf,
  heldIn,
  lockOpen,
  lockTalk,
  nextId,
  put,
  saveTalk,
  type DraftMessage,
  type Talk,
} from '#features/drafts/front.chat.ts';
import { noteDoubts } from '#features/inbox/front.chat.ts';
import { command, type Tx } from '#platform/command.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { checkRights } from '#platform/http/gate/hold-caller.ts';
import { Problem } from '#platform/problem.ts';
import { uuidOf } from '#platform/uuid-of.ts';

export interface Next {
  messages: DraftMessage[];
  held: Map<string, number>;
  delivery: DraftDelivery;
  /** what the person is to read about it, also at a second try */
  note?: string | undefined;
}
interface Change {
  /** the event that changes it, whose second try has the same effect */
  eventId: string;
  /** the draft, or the person's open one for the customer */
  draftId?: number;
  to: (tx: Tx, talk: Talk | undefined) => Promise<Next | undefined>;
}
interface Changed {
  /** 0 where nothing was changed, because the draft was ordered or removed */
  draftId: number;
  note: string;
  /** so many drafts of chats gave way to this one */
  gaveWay: number;
}

const keyOf = (eventId: string, { bu, org, cv }: PlaceCodes) =>
  uuidOf(`line talk ${eventId} ${bu} ${org} ${cv}`);

const changedSql = `select (answer->>'draftId')::bigint as "draftId" from idempotency where user_id = $1 and key = $2 and answer is not null`;
/** The draft that an earlier try of an event changed; 0 where it changed none, undefined at the first try. */
export const changedBy = async (
  db: Db,
  { caller, reached }: Acting,
  eventId: string,
): Promise<number | undefined> =>
  (await run<{ draftId: number }>(db, changedSql, [caller.userId, keyOf(eventId, reached)]))[0]
    ?.draftId;

/** Changes the draft of a person's chat as one command of its event, with the message's doubts in the inbox. Undefined where it is refused. */
export async function changeTalk(
  deps: Deps,
  acting: Acting,
  { eventId, draftId, to }: Change,
): Promise<Changed | undefined> {
  const { bu, org, cv } = acting.reached;
  const { userId } = acting.caller;
  const context = contextFor(acting, {
    call: calls.changeDraft,
    requestId: eventId,
    key: keyOf(eventId, acting.reached),
  });
  // The same for a message and an answer: a second try finds what the first did, whichever of both it takes the event for.
  const input = { params: { bu, org, cv }, body: { event: eventId } };
  try {
    return await command<Changed>(deps, context, input, async (tx) => {
      const talk = await (draftId === undefined
        ? lockTalk(tx, userId, acting.reached, deps.now())
        : lockOpen(tx, userId, draftId));
      await checkRights(tx, deps.now(), context);
      const next = await to(tx, talk);
      if (!next)
        return { answer: { draftId: 0, note: '', gaveWay: 0 }, subject: `draft ${draftId ?? 0}` };
      const { draftId: saved, gaveWay } = await saveTalk(tx, deps, context, talk, next);
      await noteDoubts(tx, saved, doubtsOf(next.messages));
      return {
        answer: { draftId: saved, note: next.note ?? '', gaveWay },
        subject: `draft ${saved}`,
        before: talk,
        after: next.messages,
      };
    });
  } catch (error) {
    if (!(error instanceof Problem) || passing.has(error.code)) throw error;
    return undefined;
  }
}

/** The messages with another line in place of one, whose settled lines are put into the quantities. */
export function withLine(
  talk: Talk,
  line: DraftMessage['lines'][number],
): Pick<Next, 'messages' | 'held'> {
  const held = heldIn(talk);
  const id = nextId(talk.messages);
  const messages = talk.messages.map((one) =>
    put(
      { ...one, lines: one.lines.map((other) => (other.id === line.id ? { ...line, id } : other)) },
      held,
    ),
  );
  return { messages, held };
}
