import type { TokenRow } from '#contract/integration/tokens/calls.ts';
import type { ImportRow } from '#contract/integration/runs/calls.ts';
import type {
  MessageRow,
  OneMessage,
  ReceiverRow,
} from '#contract/integration/receivers/shapes.ts';

export const aToken = (more: Partial<TokenRow> = {}): TokenRow => ({
  id: 7,
  name: 'ERP of the mill',
  scopes: ['masters:write', 'read'],
  units: null,
  createdAt: '2026-02-02T02:00:00.000Z',
  createdBy: 'Anan Dee',
  expiresAt: null,
  rotatedAt: null,
  oldUntil: null,
  endedAt: null,
  lastUsedAt: '2026-03-02T01:55:00.000Z',
  ...more,
});

export const aReceiverRow = (more: Partial<ReceiverRow> = {}): ReceiverRow => ({
  name: 'erp',
  place: 'https://erp.example/events',
  kinds: null,
  units: null,
  isConfigured: true,
  pausedAt: null,
  pausedBy: '',
  waiting: 0,
  since: null,
  late: 0,
  failing: 0,
  givenUp: 0,
  newestAt: '2026-03-02T02:00:00.000Z',
  ...more,
});

export const aMessageRow = (more: Partial<MessageRow> = {}): MessageRow => ({
  id: 48211,
  document: 'SO-6911-00482',
  kind: 'order',
  createdAt: '2026-03-02T02:00:00.000Z',
  state: 'taken',
  tries: 1,
  lastAt: '2026-03-02T02:00:01.000Z',
  status: 200,
  ms: 38,
  reason: '',
  ...more,
});

/** A message that the receiver refused, with its tries. */
export const aRefusedMessage = (): OneMessage => ({
  id: 48211,
  document: 'SO-6911-00482',
  kind: 'order',
  version: 2,
  sequence: 1,
  createdAt: '2026-03-02T02:00:00.000Z',
  body: JSON.stringify({
    id: 48211,
    type: 'order',
    document: 'SO-6911-00482',
    data: { amount: 11628 },
  }),
  deliveries: [
    {
      receiver: 'erp',
      isConfigured: true,
      state: 'given_up',
      tries: 5,
      nextTryAt: null,
      takenAt: null,
      reason: 'it answered 422',
      headers: [{ name: 'x-so-try', value: '5' }],
      lastTries: [5, 4].map((number) => ({
        number,
        at: '2026-03-02T03:00:00.000Z',
        outcome: 'refused',
        status: 422,
        ms: 41,
        answer: '{"error":"unknown customer"}',
      })),
    },
  ],
});

export const anImport = (more: Partial<ImportRow> = {}): ImportRow => ({
  id: 318,
  at: '2026-03-02T02:00:00.000Z',
  from: 'api',
  by: 'SAP',
  file: '',
  kind: 'prices',
  mode: 'all',
  dryRun: false,
  state: 'done',
  rows: 1204,
  rowsTotal: 1204,
  inserted: 4,
  changed: 31,
  unchanged: 1169,
  refused: 0,
  deleted: 0,
  retired: 0,
  errorCount: 0,
  warningCount: 0,
  ms: 2140,
  ...more,
});
