import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { LangQuery } from '#contract/shapes.ts';
import { Wait } from './shapes.ts';

export const waitsCalls = {
  listWaits: call({
    name: 'listWaits',
    room: 'waits',
    base: 'main',
    method: 'GET',
    path: '/center/waits',
    summary:
      'How much of each kind waits for the caller, since when, in each business unit; nothing for customers',
    query: Type.Object(LangQuery),
    answer: Type.Object({ data: Type.Array(Wait) }),
    problems: [],
    who: 'signed-in',
    ours: true,
  }),
};
