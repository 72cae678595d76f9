import { matchingCalls } from '#contract/payments/matching/calls.ts';
import type { DecisionBody } from '#contract/payments/matching/shapes.ts';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { fetchFile, send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { photoAddress } from '#lib/files/photos.ts';

const matchingKey = ['payments', 'matching'] as const;

export interface MoneyFilter {
  bu: string;
  which: 'open' | 'refunds' | 'decided';
  search: string;
  page: number;
}

/** Money from banks that fitted no payment; read again each minute while the page is open. */
export const parkedMoney = ({ bu, which, search, page }: MoneyFilter) =>
  queryOptions({
    queryKey: [...matchingKey, 'list', bu, which, search, page] as const,
    queryFn: ({ signal }) =>
      send(matchingCalls.listParkedMoney, {
        params: { bu },
        query: {
          ...(which === 'refunds' ? { refunds: true } : { resolved: which === 'decided' }),
          page,
          ...(search && { search }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

/** Money taken in advance of which something is left. */
export const advances = (bu: string, page: number) =>
  queryOptions({
    queryKey: [...matchingKey, 'advances', bu, page] as const,
    queryFn: ({ signal }) =>
      send(matchingCalls.listAdvances, { params: { bu }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** Records that an advance was given back. */
export function useReturnAdvance(bu: string, advanceId: number, onDone: () => void) {
  const readAgain = useReadMoneyAgain();
  return useMutation({
    mutationFn: (body: { amount: number; reason: string }) =>
      sendOnce(`return-advance:${advanceId}:${JSON.stringify(body)}`, (idempotencyKey) =>
        send(matchingCalls.returnAdvance, { params: { bu, advanceId }, body, idempotencyKey }),
      ),
    onSuccess: () => (onDone(), readAgain()),
  });
}

/** Reverses a decision about money. */
export function useReverseDecision(
  bu: string,
  transactionKey: number,
  decisionId: number,
  onDone: () => void,
) {
  const readAgain = useReadMoneyAgain();
  return useMutation({
    mutationFn: (reason: string) =>
      sendOnce(`reverse-decision:${decisionId}:${reason}`, (idempotencyKey) =>
        send(matchingCalls.reverseDecision, {
          params: { bu, transactionKey, decisionId },
          body: { reason },
          idempotencyKey,
        }),
      ),
    onSuccess: () => (onDone(), readAgain()),
  });
}

/** One sum of money, with the invoices that it may pay, or those that staff search for. */
export const oneMoney = (bu: string, transactionKey: number, find: string) =>
  queryOptions({
    queryKey: [...matchingKey, 'one', bu, transactionKey, find] as const,
    queryFn: ({ signal }) =>
      send(matchingCalls.getParkedMoney, {
        params: { bu, transactionKey },
        query: find ? { find } : {},
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export type Decided = Awaited<ReturnType<typeof sendDecision>>;
const sendDecision = (
  bu: string,
  transactionKey: number,
  body: DecisionBody,
  idempotencyKey: string,
) => send(matchingCalls.decideMoney, { params: { bu, transactionKey }, body, idempotencyKey });

/** Reads lists and money again, after a decision by this person or another. */
export function useReadMoneyAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: matchingKey });
}

/** Sends a decision about money; one decision has one key, however often it is sent. */
export function useDecideMoney(
  bu: string,
  transactionKey: number,
  onDecided: (decided: Decided) => void,
) {
  const readAgain = useReadMoneyAgain();
  return useMutation({
    mutationFn: (body: DecisionBody) =>
      sendOnce(`decide-money:${transactionKey}:${JSON.stringify(body)}`, (key) =>
        sendDecision(bu, transactionKey, body, key),
      ),
    meta: { inline: true },
    onSuccess: (decided) => {
      onDecided(decided);
      return readAgain();
    },
  });
}

/** Sends a bank's statement; a file sent twice settles nothing twice. */
export function useImportStatement(bu: string) {
  const readAgain = useReadMoneyAgain();
  return useMutation({
    mutationFn: (file: File) =>
      sendOnce(`statement:${bu}:${file.name}:${file.size}:${file.lastModified}`, (idempotencyKey) =>
        send(matchingCalls.importStatement, {
          params: { bu },
          file: new File([file], file.name, { type: 'text/csv' }),
          idempotencyKey,
        }),
      ),
    meta: { inline: true },
    onSuccess: readAgain,
  });
}

/** The photo of a slip as a data address for an <img>. */
export function useSlip(photoId: string): { src: string | undefined; isMissing: boolean } {
  const { data: src, isError: isMissing } = useQuery({
    queryKey: ['payments', 'slip', photoId] as const,
    queryFn: async ({ signal }) =>
      photoAddress(await fetchFile(matchingCalls.getSlip, { params: { photoId }, signal })),
    staleTime: Infinity,
    retry: 1,
  });
  return { src, isMissing };
}
