import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { openDraft } from './cart/open-draft.ts';
import { draftOf, draftsKey } from './queries.ts';

/** Goes on with a draft of a customer in the cart. */
export function useOpenDraft() {
  const go = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ place, draftId }: { place: Place; draftId: number }) =>
      openDraft(place, await queries.fetchQuery(draftOf(placeSearch(place), draftId))),
    onSuccess: async (isOpen, { place }) => {
      if (!isOpen) return;
      await queries.invalidateQueries({ queryKey: draftsKey, refetchType: 'none' });
      await go({ to: '/preorder/cart', search: placeSearch(place) });
    },
  });
}
