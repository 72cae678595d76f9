import { parkedCalls } from '#contract/integration/parked/calls.ts';
import { receiverCalls } from '#contract/integration/receivers/calls.ts';
import { tokenCalls } from '#contract/integration/tokens/calls.ts';
import { runCalls } from '#contract/integration/runs/calls.ts';
import { comparedCalls, type ComparedRow } from '#contract/integration/compared/calls.ts';
import type { Body } from '#contract/call.ts';
import type { MessageState } from '#contract/integration/receivers/message-states.ts';
import type { Tried } from '#contract/integration/parked/shapes.ts';
import type { SendAgain } from '#contract/integration/receivers/shapes.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import { fetchFile, send } from '#lib/client.ts';

const integrationKey = ['integration'] as const;

/** While a page is open it follows what becomes of messages. */
const followMs = 5000;

const followed = <T>(key: readonly unknown[], ask: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey: [...integrationKey, ...key],
    queryFn: ({ signal }) => ask(signal),
    refetchInterval: followMs,
  });

/** What an admin does: each press is a request of its own, after which the room is read again. `inline`: its refusal is shown beside it. */
const useAct = <Given, Done>(
  act: (given: Given, idempotencyKey: string) => Promise<Done>,
  { inline, onSuccess }: { inline?: true; onSuccess?: (done: Done) => void } = {},
) =>
  useMutation({
    mutationFn: (given: Given) => act(given, crypto.randomUUID()),
    ...(onSuccess && { onSuccess }),
    meta: { renews: integrationKey, ...(inline && { inline }) },
  });

/** The systems that receive events, with what waits for each. */
export const receivers = () =>
  followed(['receivers'], (signal) => send(receiverCalls.listReceivers, { signal }));

/** The last messages of a receiver. */
export const messagesOf = (
  receiver: string,
  { state, document }: { state?: MessageState; document?: string },
) => ({
  ...followed(['messages', receiver, state, document], (signal) =>
    send(receiverCalls.listMessages, {
      query: { receiver, ...(state && { state }), ...(document && { document }) },
      signal,
    }),
  ),
  placeholderData: keepPreviousData,
});

/** One message with its tries at each receiver. */
export const oneMessage = (id: number) =>
  followed(['message', id], (signal) => send(receiverCalls.getMessage, { params: { id }, signal }));

/** Sends a receiver messages again. */
export const useSendAgain = () =>
  useAct(
    (body: SendAgain, idempotencyKey) => send(receiverCalls.sendAgain, { body, idempotencyKey }),
    { inline: true },
  );

/** Sends a receiver a test message. */
export const useSendTest = () =>
  useAct((receiver: string, idempotencyKey) =>
    send(receiverCalls.sendTest, { body: { receiver }, idempotencyKey }),
  );

/** Pauses what is sent to a receiver, or sends it again. */
export const usePause = (receiver: string) =>
  useAct((paused: boolean, idempotencyKey) =>
    send(receiverCalls.pauseReceiver, { body: { receiver, paused }, idempotencyKey }),
  );

/** Days of the portal compared with the ERP's. */
export const compared = () =>
  queryOptions({
    queryKey: [...integrationKey, 'compared'] as const,
    queryFn: ({ signal }) => send(comparedCalls.listCompared, { signal }),
  });

/** Sends a receiver again what the ERP lacks of a day. */
export const useSendMissing = ({ bu, kind, day }: ComparedRow) =>
  useAct((receiver: string, idempotencyKey) =>
    send(comparedCalls.sendMissing, { body: { bu, kind, day, receiver }, idempotencyKey }),
  );

/** Messages of the ERP that could not be applied. */
export const parked = () =>
  followed(['parked'], (signal) => send(parkedCalls.listParked, { signal }));

/** One message of the ERP; it is not read again by itself while an admin corrects it. */
export const oneParked = (id: number) =>
  queryOptions({
    queryKey: [...integrationKey, 'parked', id] as const,
    queryFn: ({ signal }) => send(parkedCalls.getParked, { params: { id }, signal }),
  });

/** What an admin does with a message of the ERP: tries it now, stores it as corrected and tries it, or drops it with a reason. */
export const useParkedActs = (id: number, onSuccess: (tried: Tried) => void) => ({
  retry: useAct(
    (_: void, idempotencyKey) => send(parkedCalls.retryParked, { body: { id }, idempotencyKey }),
    { onSuccess },
  ),
  correct: useAct(
    (body: string, idempotencyKey) =>
      send(parkedCalls.correctParked, { body: { id, body }, idempotencyKey }),
    {
      onSuccess,
      inline: true,
    },
  ),
  drop: useAct(
    (reason: string, idempotencyKey) =>
      send(parkedCalls.dropParked, { body: { id, reason }, idempotencyKey }),
    { onSuccess },
  ),
});

/** Imports, the newest first; they are followed until a person looks further back. */
export const importPages = (faulty: boolean) =>
  infiniteQueryOptions({
    queryKey: [...integrationKey, 'imports', faulty] as const,
    queryFn: async ({ pageParam, signal }) =>
      send(runCalls.listImports, {
        query: { ...(faulty && { faulty }), ...(pageParam > 0 && { before: pageParam }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : followMs),
  });

/** One import with its first faults. */
export const oneImport = (id: number) =>
  queryOptions({
    queryKey: [...integrationKey, 'import', id] as const,
    queryFn: ({ signal }) => send(runCalls.getImportRun, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.data?.state === 'running' ? followMs : false,
  });

/** All faults and doubts of an import as a CSV. */
export const fetchReasons = (id: number) => fetchFile(runCalls.getRunReasons, { params: { id } });

/** Tokens of the integration API: the valid ones, and those that ended in the last 90 days. */
export const tokens = () =>
  queryOptions({
    queryKey: [...integrationKey, 'tokens'] as const,
    queryFn: ({ signal }) => send(tokenCalls.listTokens, { signal }),
  });

/** Makes a token; the answer has its secret once. */
export const useMakeToken = () =>
  useAct(
    (body: Body<typeof tokenCalls.makeToken>, idempotencyKey) =>
      send(tokenCalls.makeToken, { body, idempotencyKey }),
    { inline: true },
  );

/** What an admin does with a token: replaces its secret, which the answer has once, or ends it. */
export const useTokenActs = (id: number) => ({
  replace: useAct((overlapHours: number, idempotencyKey) =>
    send(tokenCalls.rotateToken, { body: { id, overlapHours }, idempotencyKey }),
  ),
  end: useAct((_: void, idempotencyKey) =>
    send(tokenCalls.endToken, { body: { id }, idempotencyKey }),
  ),
});
