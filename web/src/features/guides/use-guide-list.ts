import { guidesCalls } from '#contract/guides/calls.ts';
import { usualGuide } from '#contract/guides/guide-limits.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { guidesKey } from './queries.ts';

/** Creates, renames and removes guides of a customer, and opens the one that is there afterwards. */
export function useGuideList(place: Place) {
  const go = useNavigate();
  const codes = placeSearch(place);
  const renews = guidesKey(codes);
  const open = (guideId: number) =>
    void go({
      to: '/guide',
      search: { ...codes, ...(guideId !== usualGuide && { guide: guideId }) },
      replace: true,
      resetScroll: false,
    });
  const create = useMutation({
    meta: { inline: true, renews },
    mutationFn: (body: { name: string; copyOf?: number }) =>
      sendOnce(`createGuide:${JSON.stringify([codes, body])}`, (idempotencyKey) =>
        send(guidesCalls.createGuide, { params: codes, body, idempotencyKey }),
      ),
    onSuccess: ({ data }) => open(data.guideId),
  });
  const rename = useMutation({
    meta: { inline: true, renews },
    mutationFn: (body: { guideId: number; name: string }) =>
      sendOnce(`renameGuide:${JSON.stringify([codes, body])}`, (idempotencyKey) =>
        send(guidesCalls.renameGuide, { params: codes, body, idempotencyKey }),
      ),
    onSuccess: ({ data }) => open(data.guideId),
  });
  const remove = useMutation({
    meta: { renews },
    mutationFn: (guideId: number) =>
      sendOnce(`removeGuide:${JSON.stringify([codes, guideId])}`, (idempotencyKey) =>
        send(guidesCalls.removeGuide, { params: codes, body: { guideId }, idempotencyKey }),
      ),
    onSuccess: () => open(usualGuide),
  });
  return { open, create, rename, remove };
}
export type GuideList = ReturnType<typeof useGuideList>;
