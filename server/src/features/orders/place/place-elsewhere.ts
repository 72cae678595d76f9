import type { PlacedOrders } from '#contract/orders/shapes.ts';
import {
  holdDraft,
  isAwaited,
  keepSent,
  lockSent,
  markPlaced,
  type SentDraft,
} from '#features/drafts/front.ts';
import { endItemOf } from '#features/inbox/front.ended.ts';
import { isSilent, knowsKeys, supplierApi, type Asking } from '#outside/supplier/supplier-api.ts';
import { issueAccessToken } from '#platform/access-token/access-token.ts';
import { command, type Tx } from '#platform/command.ts';
import type { Context } from '#platform/context.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { checkRights } from '#platform/http/gate/hold-caller.ts';
import { perServer } from '#platform/memory.ts';
import { Problem } from '#platform/problem.ts';
import type { Placing } from './place-here.ts';
import { bodyOf, priceDraft, type PlacingDraft } from './sent-draft.ts';
import { ordersIn, refusalIn } from './supplier-answers.ts';

const apiOf = perServer(({ config }: Pick<Deps, 'config' | 'memory'>) => supplierApi(config));
/** Longer than the call may take. */
const leaseMs = 30_000;

/**
 * Places a draft at the supplier's own API. What is sent is stored with the draft before, and stays there until its outcome is known: it is sent again, the
 * same body under the same key, before anything else of that draft, and not at all where the API knows no keys. So nothing is placed twice, and the draft stays
 * until it is placed.
 */
export async function placeElsewhere(
  deps: Deps,
  context: Context,
  input: PlacingDraft,
): Promise<PlacedOrders> {
  const { draftId, version } = input.draft;
  const asking = await askingFor(deps, context);
  const begun = await begin(deps, context, input, asking);
  const orders = begun && (await send(deps, context, asking, { draftId, ...begun }));
  const sent = begun?.sent;
  const isOther = sent !== undefined && version !== undefined && sent.version !== version;
  const placed = await command(
    deps,
    isOther ? { ...context, key: sent.key } : context,
    input,
    async (tx) => {
      const now = await lockSent(tx, context.reached, draftId);
      // Refused with its order, where another press placed it; an order is stored also where the draft was removed in the same time.
      if (!orders || now?.isPlaced) await holdDraft(tx, context, { draftId });
      const [first] = orders ?? [];
      if (!orders || !first) throw new Problem('unavailable');
      const done = { by: context.caller.userId, at: deps.now() };
      await markPlaced(tx, draftId, { order: first, ...done });
      await endItemOf(tx, draftId, done);
      return {
        answer: { ...first, orders },
        subject: orders.map(({ orderNumber }) => orderNumber).join(' '),
        after: sent?.body,
      };
    },
  );
  // An earlier version had arrived: what was changed since is not in the order.
  if (isOther)
    await deps.db
      .transaction()
      .execute((tx) => holdDraft(tx, context, { draftId }))
      .catch(asEarlier);
  return placed;
}

function asEarlier(error: unknown): never {
  if (!(error instanceof Problem && error.code === 'draft_placed')) throw error;
  throw new Problem('draft_placed', { ...error.facts, earlier: true });
}

const sessionSql = `
  select login_type as "loginType", provider, ends_at as "endsAt" from session where session_id = $1`;

/** The person, with a token of ours for the session in which they, or the server for them, place the order. */
async function askingFor(deps: Deps, { caller, lang }: Context): Promise<Asking> {
  const [session] = await run<{ loginType: string; provider: string; endsAt: Date }>(
    deps.db,
    sessionSql,
    [caller.sessionId],
  );
  if (!session) throw new Problem('session_expired');
  const { provider, endsAt } = session;
  const loginType = session.loginType === 'admin' ? 'admin' : 'customer';
  const { accessToken: token } = await issueAccessToken(
    deps,
    {
      sub: caller.userId,
      sid: caller.sessionId,
      login_type: loginType,
      provider,
      login_provider: provider,
    },
    endsAt,
  );
  return { token, loginType, provider, lang };
}

interface Begun {
  sent: SentDraft;
  /** sent before, and no answer to that named an order */
  isAgain: boolean;
}

/** What is to be sent of the draft now, stored with it; undefined where it is placed already. */
async function begin(
  deps: Deps,
  context: Context,
  input: PlacingDraft,
  asking: Asking,
): Promise<Begun | undefined> {
  const { draftId } = input.draft;
  const locked = <T>(work: (tx: Tx, now: Awaited<ReturnType<typeof lockSent>>) => Promise<T>) =>
    deps.db
      .transaction()
      .execute(async (tx) => work(tx, await lockSent(tx, context.reached, draftId)));
  const made = await locked(async (tx, now) => {
    if (now?.isPlaced) return undefined;
    const version = await checkRights(tx, deps.now(), context);
    const cart = (body: Placing['body']) =>
      priceDraft(tx, deps, context, { ...input, body }, version);
    if (now?.sent.key) return again(deps, now.sent as SentDraft, cart);
    await holdDraft(tx, context, input.draft);
    return { order: bodyOf(context, input, await cart(input.body)), was: {} };
  });
  if (!made) return undefined;
  const { order, was } = made;
  const isAgain = 'key' in was;
  const body = isAgain ? order.body : { ...order.body, ...(await personAt(deps, asking)) };
  return locked(async (tx, now) => {
    if (now?.isPlaced) return undefined;
    if (!isAgain) await holdDraft(tx, context, input.draft);
    const until = new Date(deps.now().getTime() + leaseMs).toISOString();
    const sent = { ...order, body, until };
    // Begun by another request in this moment.
    if (!(await keepSent(tx, draftId, { was, sent }))) throw new Problem('idempotency_in_progress');
    return { sent, isAgain };
  });
}

/** What was sent before, to be sent once more; not where its day can no longer be ordered. */
async function again(
  { config, now }: Deps,
  sent: SentDraft,
  cart: (body: Placing['body']) => Promise<unknown>,
) {
  if (isAwaited(sent, now())) throw new Problem('idempotency_in_progress');
  const { orderh, orderd } = sent.body as Placing['body'];
  const lines = orderd.map(({ sku, orderQty }) => ({ sku, orderQty }));
  const isTooLate = () => cart({ orderh, orderd: lines }).then(() => false, isLate);
  if (!knowsKeys(config) || (await isTooLate())) throw new Problem('order_unsure');
  return { order: sent, was: sent };
}
const isLate = (problem: unknown) =>
  problem instanceof Problem &&
  problem.fields.some(({ field }) => field.startsWith('orderh.require'));

/** The person as their orders name them there. */
async function personAt(deps: Deps, asking: Asking): Promise<{ userId: string; username: string }> {
  const answer = await apiOf(deps).personOf(asking);
  if (isSilent(answer) || !('person' in answer)) throw new Problem('order_not_answered');
  if (!answer.person) throw new Problem('AUTH-002');
  const { userId, userName } = answer.person;
  return { userId, username: userName };
}

/**
 * The orders that it became. Refused where it surely became none; else it stays with the draft, because it may have become one. A refusal is of its own try:
 * an earlier one under the same key may have arrived.
 */
async function send(
  deps: Deps,
  context: Context,
  asking: Asking,
  { draftId, sent, isAgain }: Begun & { draftId: number },
): Promise<PlacedOrders['orders']> {
  const answer = await apiOf(deps).saveOrder(asking, context.reached.bu, sent.body, sent.key);
  const orders = ordersIn(answer);
  if (orders.length > 0) return orders;
  const refusal = refusalIn(answer);
  const reason = isSilent(answer) ? answer.silent : `it answered ${answer.status}`;
  deps.log.warn({ draftId, reason }, 'a draft was not ordered at the own API');
  const isNone = refusal !== undefined && !isAgain;
  await keepSent(deps.db, draftId, {
    was: sent,
    sent: isNone ? {} : { ...sent, until: deps.now().toISOString() },
  });
  const problem =
    refusal ?? new Problem(knowsKeys(deps.config) ? 'order_not_answered' : 'order_unsure');
  throw isNone || problem.code === 'order_not_answered' ? problem : new Problem('order_unsure');
}
