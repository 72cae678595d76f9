import { parkedCalls } from '#contract/integration/parked/calls.ts';
import { receiverCalls } from '#contract/integration/receivers/calls.ts';
import { runCalls } from '#contract/integration/runs/calls.ts';
import { comparedCalls, type ComparedRow } from '#contract/integration/compared/calls.ts';
import type { MessageState } from '#contract/integration/receivers/message-states.ts';
import type { Tried } from '#contract/integration/parked/shapes.ts';
import type { SendAgain } from '#contract/integration/receivers/shapes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { fetchFile, send } from '#lib/client.ts';

const integrationKey = ['integration'] as const;

/** While a page is open it follows what becomes of messages. */
const followMs = 5000;

/** The systems that receive events, with what waits for each. */
export const receivers = () =>
  queryOptions({
    queryKey: [...integrationKey, 'receivers'] as const,
    queryFn: ({ signal }) => send(receiverCalls.listReceivers, { signal }),
    refetchInterval: followMs,
  });

/** The last messages of a receiver. */
export const messagesOf = (receiver: string, { state, document }: { state?: MessageState; document?: string }) =>
  queryOptions({
    queryKey: [...integrationKey, 'messages', receiver, state, document] as const,
    queryFn: ({ signal }) =>
      send(receiverCalls.listMessages, { query: { receiver, ...(state && { state }), ...(document && { document }) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: followMs,
  });

/** One message with its tries at each receiver. */
export const oneMessage = (id: number) =>
  queryOptions({
    queryKey: [...integrationKey, 'message', id] as const,
    queryFn: ({ signal }) => send(receiverCalls.getMessage, { params: { id }, signal }),
    refetchInterval: followMs,
  });

const renewing = { renews: integrationKey };

/** Sends a receiver messages again; each press is a request of its own. */
export const useSendAgain = () =>
  useMutation({
    mutationFn: (body: SendAgain) => send(receiverCalls.sendAgain, { body, idempotencyKey: crypto.randomUUID() }),
    meta: { ...renewing, inline: true },
  });

/** Sends a receiver a test message. */
export const useSendTest = (receiver: string) =>
  useMutation({ mutationFn: () => send(receiverCalls.sendTest, { body: { receiver }, idempotencyKey: crypto.randomUUID() }), meta: renewing });

/** Pauses what is sent to a receiver, or sends it again. */
export const usePause = (receiver: string) =>
  useMutation({
    mutationFn: (paused: boolean) => send(receiverCalls.pauseReceiver, { body: { receiver, paused }, idempotencyKey: crypto.randomUUID() }),
    meta: renewing,
  });

/** Days of the portal compared with the ERP's. */
export const compared = () =>
  queryOptions({ queryKey: [...integrationKey, 'compared'] as const, queryFn: ({ signal }) => send(comparedCalls.listCompared, { signal }) });

/** Sends a receiver again what the ERP lacks of a day. */
export const useSendMissing = ({ bu, kind, day }: ComparedRow) =>
  useMutation({
    mutationFn: (receiver: string) => send(comparedCalls.sendMissing, { body: { bu, kind, day, receiver }, idempotencyKey: crypto.randomUUID() }),
    meta: renewing,
  });

/** Messages of the ERP that could not be applied. */
export const parked = () =>
  queryOptions({
    queryKey: [...integrationKey, 'parked'] as const,
    queryFn: ({ signal }) => send(parkedCalls.listParked, { signal }),
    refetchInterval: followMs,
  });

/** One message of the ERP; it is not read again by itself while an admin corrects it. */
export const oneParked = (id: number) =>
  queryOptions({
    queryKey: [...integrationKey, 'parked', id] as const,
    queryFn: ({ signal }) => send(parkedCalls.getParked, { params: { id }, signal }),
  });

/** Tries a message of the ERP now. */
export const useRetry = (id: number, onSuccess: (tried: Tried) => void) =>
  useMutation({ mutationFn: () => send(parkedCalls.retryParked, { body: { id }, idempotencyKey: crypto.randomUUID() }), onSuccess, meta: renewing });

/** Stores a message of the ERP as corrected, and tries it. */
export const useCorrect = (id: number, onSuccess: (tried: Tried) => void) =>
  useMutation({
    mutationFn: (body: string) => send(parkedCalls.correctParked, { body: { id, body }, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
    meta: { ...renewing, inline: true },
  });

/** Drops a message of the ERP. */
export const useDrop = (id: number, onSuccess: (tried: Tried) => void) =>
  useMutation({
    mutationFn: (reason: string) => send(parkedCalls.dropParked, { body: { id, reason }, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
    meta: renewing,
  });

/** Imports, the newest first; they are followed until a person looks further back. */
export const importPages = (faulty: boolean) =>
  infiniteQueryOptions({
    queryKey: [...integrationKey, 'imports', faulty] as const,
    queryFn: async ({ pageParam, signal }) =>
      send(runCalls.listImports, { query: { ...(faulty && { faulty }), ...(pageParam > 0 && { before: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : followMs),
  });

/** One import with its first faults. */
export const oneImport = (id: number) =>
  queryOptions({
    queryKey: [...integrationKey, 'import', id] as const,
    queryFn: ({ signal }) => send(runCalls.getImportRun, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' || state.data?.state === 'running' ? followMs : false),
  });

/** All faults and doubts of an import as a CSV. */
export const fetchReasons = (id: number) => fetchFile(runCalls.getRunReasons, { params: { id } });
