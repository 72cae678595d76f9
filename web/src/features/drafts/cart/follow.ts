import { storedDraftsCalls } from '#contract/drafts/stored/calls.ts';
import { withOwnNames, onWire } from '#contract/own-names.ts';
import type { DraftOfNow, PlacedDraft } from '#contract/drafts/stored/shapes.ts';
import { send } from '#lib/client.ts';
import { notify } from '#lib/notices.ts';
import { isOnline } from '#lib/online.ts';
import { ApiProblem } from '#lib/problem.ts';
import { createStore } from '#lib/store.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { cartNow, changeCart } from '#features/cart/front.ts';
import { placeOf, watchCart, type Cart, type CartDraft } from '#features/cart/front.draft.ts';
import { joinDraft, quantitiesOf } from './join-draft.ts';
import { agreedWith, changesIn } from './join-lines.ts';

const soonMs = 800;
const lookMs = 30_000;

/** `still`: the draft has what the cart has; `waiting`: it could not be sent, and is tried again. */
export const followState = createStore<'still' | 'sending' | 'waiting'>('still');

let isRunning = false;
let isToLook = false;
// Products that the server no longer takes: the cart itself shows that they cannot be ordered.
const refused = new Set<string>();

const paramsOf = (place: Place, draftId: number) => ({ ...placeSearch(place), draftId });
export const changesToSend = ({ draft, ...cart }: Cart) =>
  draft
    ? changesIn(draft.agreed, quantitiesOf(cart)).filter(
        ({ sku, quantity }) => quantity === 0 || !refused.has(sku),
      )
    : [];

/** Reads the draft of the cart again, and sends what it lacks. */
export const look = (): Promise<void> => ((isToLook = true), exchange());

/** Sends what the cart changed, and takes over what others changed, until both are equal or nothing more can be done now. */
export async function exchange(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    while (await step());
  } catch {
    followState.set('waiting');
  } finally {
    isRunning = false;
  }
}

/** One request; answers whether there may be another. */
async function step(): Promise<boolean> {
  const cart = cartNow();
  const { draft } = cart;
  const place = placeOf(cart);
  if (!draft || !place || draft.placed) return (followState.set('still'), false);
  const lines = draft.clash ? [] : changesToSend(cart);
  if (!isOnline()) return (followState.set(lines.length > 0 ? 'waiting' : 'still'), false);
  if (!isToLook && lines.length === 0) return (followState.set('still'), false);
  try {
    if (isToLook) {
      isToLook = false;
      join(await send(storedDraftsCalls.readDraft, { params: paramsOf(place, draft.draftId) }));
      return true;
    }
    followState.set('sending');
    const { version } = await send(storedDraftsCalls.changeDraft, {
      params: paramsOf(place, draft.draftId),
      body: { lines: lines.map(onWire) },
      ifMatch: `"${draft.version}"`,
      idempotencyKey: crypto.randomUUID(),
    });
    linked(draft, (now) => ({ ...now, version, agreed: agreedWith(now.agreed, lines) }));
    return true;
  } catch (error) {
    return afterRefusal(error, draft, lines);
  }
}

/** Takes over what a refusal says of the draft; answers whether to go on. Without an answer the change waits. */
function afterRefusal(
  error: unknown,
  draft: CartDraft,
  lines: readonly { sku: string }[],
): boolean {
  if (!(error instanceof ApiProblem)) throw error;
  const { code, detail, fields } = error;
  if (code === 'draft_changed') join(withOwnNames(detail.draft as DraftOfNow['draft']));
  else if (code === 'draft_placed')
    linked(draft, (now) => ({ ...now, placed: detail as PlacedDraft }));
  else if (code === 'draft_not_found') {
    linked(draft, () => undefined);
    notify('draft_gone');
  } else if (code === 'invalid_request' && fields.length > 0) {
    const before = refused.size;
    for (const { field } of fields)
      refused.add(lines[Number(/^lines\.(\d+)/.exec(field)?.[1])]?.sku ?? '');
    return refused.size > before;
  } else throw error;
  return true;
}

/** Changes the link of the cart, where it still belongs to this draft. */
const linked = ({ draftId }: CartDraft, change: (now: CartDraft) => CartDraft | undefined) =>
  changeCart((cart) =>
    cart.draft?.draftId === draftId ? { ...cart, draft: change(cart.draft) } : cart,
  );

const join = (draft: Parameters<typeof joinDraft>[1]) =>
  changeCart((cart) => joinDraft(cart, draft));

let isFollowing = false;

/** Follows the draft of the open cart for as long as the portal is open. Begun once a page has settled, or with the first draft. */
export function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  let soon: ReturnType<typeof setTimeout> | undefined;
  watchCart(() => {
    if (!cartNow().draft) return;
    clearTimeout(soon);
    soon = setTimeout(() => void exchange(), soonMs);
  });
  const lookNow = () => void (cartNow().draft && document.visibilityState === 'visible' && look());
  addEventListener('online', lookNow);
  document.addEventListener('visibilitychange', lookNow);
  setInterval(lookNow, lookMs);
  lookNow();
}
