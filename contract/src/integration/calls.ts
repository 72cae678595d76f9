import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { LangQuery, Text } from '#contract/shapes.ts';

const Failed = {
  base: Type.Enum(['main', 'smart-order', 'portal']),
  /** its name in the contract */
  call: Text(60),
  status: Type.Optional(
    Type.Integer({ minimum: 100, maximum: 599, description: 'of the answer; absent without one' }),
  ),
  /** why it counts as failed: a code of the catalogue of problems */
  reason: Text(200),
};

/** Calls that the specification does not have: failures of a supplier's own APIs (decisions/own-apis.md). */
export const integrationCalls = {
  listFailedCalls: call({
    name: 'listFailedCalls',
    room: 'integration',
    base: 'main',
    method: 'GET',
    path: '/center/failedcalls',
    summary: "The last failure of each call of a supplier's own APIs, the latest first",
    query: Type.Object(LangQuery),
    answer: Type.Object({
      data: Type.Array(
        Type.Object({
          ...Failed,
          at: Type.String({ description: 'ISO moment' }),
          times: Type.Integer(),
        }),
      ),
    }),
    problems: [],
    who: ['test_menu'],
    ours: true,
  }),
  reportFailedCall: call({
    name: 'reportFailedCall',
    room: 'integration',
    base: 'main',
    method: 'POST',
    path: '/center/failedcalls',
    summary: "A browser reports that a call of a supplier's own API failed",
    query: Type.Object(LangQuery),
    body: Type.Object({
      ...Failed,
      call: Type.String({
        maxLength: 200,
        description: 'method and path as this contract writes them: GET /center/bu',
      }),
    }),
    answer: Type.Object({ times: Type.Integer({ description: 'how often this call has failed' }) }),
    problems: ['unknown_code'],
    who: 'signed-in',
    ours: true,
  }),
};
