import { storedDraftsCalls } from '#contract/drafts/stored/calls.ts';
import { onWire } from '#contract/own-names.ts';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { cartNow } from '#features/cart/front.ts';
import { linesOf } from '#features/cart/front.draft.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { isCartSaved, openDraft } from '../../cart/open-draft.ts';
import { sumsOf, type CheckLine } from '../check-lines.ts';
import { chatMessage } from '../queries.ts';
import type { OpenedMessage } from '../stored-paste.ts';

/**
 * Makes the lines of a message that are ready its draft, and opens that in the cart: ordering the cart ends the message, and the chat orders it no more. Lines
 * that are put later join it there. `onPut` is called unless the person did not want to leave the present cart.
 */
export function usePutMessage(place: Place, opened: OpenedMessage | undefined, onPut: () => void) {
  const queries = useQueryClient();
  const codes = placeSearch(place);
  const { queryKey } = chatMessage(codes, opened?.message ?? '');
  return useMutation({
    mutationFn: async ({
      lines,
      day,
    }: {
      lines: readonly CheckLine[];
      day: string | undefined;
    }): Promise<boolean> => {
      if (!opened) return true;
      const { message, draft: seen } = opened;
      const isInCart = seen?.isChanged === true && cartNow().draft?.draftId === seen.draftId;
      if (!(await isCartSaved(place))) return false;
      const ready = [...sumsOf(lines.filter(({ state }) => state === 'ready'))].map(
        ([sku, { quantity }]) => [sku, quantity] as const,
      );
      const held = isInCart
        ? linesOf(cartNow()).map(({ sku, quantity }) => [sku, quantity] as const)
        : [];
      const open = lines.filter(({ state }) => state === 'open').map(({ read }) => read.words);
      // Without a day the check-out asks for one.
      const put = [...new Map([...held, ...ready])].map(([sku, quantity]) =>
        onWire({ sku, quantity }),
      );
      const body = { lines: put, open, delivery: { requireDate: day ?? '' } };
      const ifMatch = `"${(isInCart ? cartNow().draft : seen)?.version ?? 0}"`;
      const { draftId, version } = await sendOnce(
        `message:${message}:${ifMatch}:${JSON.stringify(body)}`,
        (idempotencyKey) =>
          send(inboxCalls.draftChatMessage, {
            params: { ...codes, message },
            body,
            ifMatch,
            idempotencyKey,
          }),
      );
      if (
        !(await openDraft(
          place,
          await send(storedDraftsCalls.readDraft, { params: { ...codes, draftId } }),
        ))
      )
        return false;
      queries.setQueryData(
        queryKey,
        (now) => now && { ...now, draft: { draftId, version, isChanged: true } },
      );
      return true;
    },
    onSuccess: (isPut) => isPut && onPut(),
    // Ordered, or changed, by another person: the page shows it.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}
