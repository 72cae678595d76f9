import { Type, type Static } from 'typebox';
import { call } from '#contract/call.ts';
import {
  Reconciliation,
  reconciledKinds,
  type ReconciledKind,
} from '#contract/integration/api/reconcile.ts';
import { mostShown } from '#contract/integration/receivers/message-states.ts';
import { ReceiverName } from '#contract/integration/receivers/shapes.ts';
import { Code, LangQuery, Text } from '#contract/shapes.ts';

const which = {
  bu: Code,
  kind: Type.Unsafe<ReconciledKind>({ type: 'string', enum: [...reconciledKinds] }),
  day: Text(10, { description: 'yyyy-mm-dd in Bangkok' }),
};

/** A day as the ERP last sent it to `POST /reconcile`, beside the portal's. */
export const ComparedRow = Type.Object({
  ...which,
  source: Type.String({ description: "name of the sender's token" }),
  at: Type.String({ description: 'ISO moment of the comparison' }),
  ...Type.Omit(Reconciliation, ['equal']).properties,
});
export type ComparedRow = Static<typeof ComparedRow>;

const shared = {
  room: 'integration',
  base: 'main',
  query: Type.Object(LangQuery),
  who: ['integration'],
} as const;
const path = '/center/integration/compared';

/** Days of the portal compared with the ERP's (decisions/erp-messages.md). */
export const comparedCalls = {
  listCompared: call({
    ...shared,
    name: 'listCompared',
    method: 'GET',
    path,
    summary: `The newest comparison of each business unit and kind, and the last ten that differ; at most ${mostShown} numbers of each list`,
    answer: Type.Object({ data: Type.Array(ComparedRow) }),
    problems: [],
  }),
  sendMissing: call({
    ...shared,
    name: 'sendMissing',
    method: 'POST',
    path: `${path}/again`,
    summary:
      'Sends a receiver again all events of the documents that a comparison found in the portal and not in the ERP',
    body: Type.Object({ ...which, receiver: ReceiverName }),
    answer: Type.Object({ count: Type.Integer({ description: 'events' }) }),
    reach: { bu: ['body.bu'] },
    problems: ['not_found', 'invalid_request'],
    writes: true,
    repeatable: true,
  }),
};
