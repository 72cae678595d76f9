import type { Body, CallShape } from '#contract/call.ts';
import { storedDraftsCalls } from '#contract/drafts/stored/calls.ts';
import { inboxCalls } from '#contract/inbox/calls.ts';
import type { InboxItem } from '#contract/inbox/shapes.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { fetchFile, send } from '#lib/client.ts';
import { photoAddress } from '#lib/files/photos.ts';
import { sendOnce } from '#lib/intent.ts';
import type { InboxAddress } from './inbox-address.ts';

const inboxKey = ['inbox'] as const;
/** New messages arrive, and a colleague takes one. */
const everyMs = 15_000;

export const inboxPages = (
  bu: string,
  { ended, takenBy }: Pick<InboxAddress, 'ended' | 'takenBy'>,
) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, bu, ended, takenBy],
    queryFn: ({ pageParam, signal }) =>
      send(inboxCalls.listInbox, {
        params: { bu },
        query: { page: pageParam, ...(ended && { ended }), ...(takenBy && { takenBy }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
    enabled: bu !== '',
    refetchInterval: everyMs,
  });

const itemKey = (bu: string, itemId: number) => [...inboxKey, bu, 'item', itemId] as const;

export const inboxItem = (bu: string, itemId: number) =>
  queryOptions({
    queryKey: itemKey(bu, itemId),
    queryFn: ({ signal }) => send(inboxCalls.getInboxItem, { params: { bu, itemId }, signal }),
    staleTime: 0,
    refetchInterval: everyMs,
  });

/** Who else looks at a message; asking says that this person does. */
export const onlookers = (bu: string, itemId: number) =>
  queryOptions({
    queryKey: [...itemKey(bu, itemId), 'look'],
    queryFn: async ({ signal }) =>
      (await send(inboxCalls.lookAtInboxItem, { params: { bu, itemId }, body: {}, signal })).others,
    refetchInterval: everyMs,
    staleTime: 0,
  });

export const draftOfItem = ({ place, draftId }: Pick<InboxItem, 'place' | 'draftId'>) =>
  queryOptions({
    queryKey: ['drafts', place, draftId],
    queryFn: ({ signal }) => {
      if (!place || draftId === null) throw new Error('a message without a draft');
      const { bu, org, cv } = place;
      return send(storedDraftsCalls.readDraft, { params: { bu, org, cv, draftId }, signal });
    },
    enabled: place !== null && draftId !== null,
    staleTime: 0,
  });

/** The picture or sound of a message as a data address. */
export function useContent(bu: string, { itemId, content }: Pick<InboxItem, 'itemId' | 'content'>) {
  const { data: src, isError: isMissing } = useQuery({
    queryKey: [...itemKey(bu, itemId), 'content'],
    queryFn: async ({ signal }) => {
      const blob = await fetchFile(inboxCalls.getInboxContent, { params: { bu, itemId }, signal });
      return photoAddress(new Blob([blob], { type: content?.type ?? '' }));
    },
    enabled: content?.state === 'stored',
    staleTime: Infinity,
    retry: 1,
  });
  return { src, isMissing };
}

type Change = (typeof inboxCalls)[
  | 'takeInboxItem'
  | 'draftInboxItem'
  | 'answerInboxItem'
  | 'dismissInboxItem'];

/** One change of a message; its answer is the message as it is then. */
export function useChange<C extends Change>(
  call: C,
  bu: string,
  itemId: number,
  onDone?: (item: InboxItem) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<C>) =>
      sendOnce(`${call.name}:${itemId}:${JSON.stringify(body)}`, (idempotencyKey) =>
        send(call as Change & CallShape, {
          params: { bu, itemId },
          body: body as never,
          idempotencyKey,
        }),
      ),
    meta: { inline: true },
    // Refused, because a colleague was first: what they did is shown.
    onError: () => queries.invalidateQueries({ queryKey: itemKey(bu, itemId), exact: true }),
    onSuccess: (item: InboxItem) => {
      queries.setQueryData(itemKey(bu, itemId), item);
      onDone?.(item);
      void queries.invalidateQueries({ queryKey: inboxKey });
    },
  });
}
