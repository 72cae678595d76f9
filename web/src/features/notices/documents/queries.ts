import { documentCalls, type WhichDocument } from '#contract/notices/documents/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/client.ts';

/** By which ways a document can be sent, and what the person has sent of it. */
export const documentSending = ({ document, documentId, bu, cvCode, orgCode }: WhichDocument) =>
  queryOptions({
    queryKey: ['document sending', document, documentId, bu, cvCode, orgCode] as const,
    queryFn: ({ signal }) =>
      send(documentCalls.getDocumentSending, {
        query: { document, bu, cvCode, orgCode, ...(documentId && { documentId }) },
        signal,
      }),
    staleTime: 0,
    // What was just sent shows within seconds whether it arrived.
    refetchInterval: ({ state }) =>
      state.data?.sent.some((one) => one.state === 'waiting') ? 2000 : false,
  });
