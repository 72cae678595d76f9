import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { LangQuery } from '#contract/shapes.ts';
import { TeamWait, Wait } from './shapes.ts';

export const waitsCalls = {
  listWaits: call({
    name: 'listWaits',
    room: 'waits',
    base: 'main',
    method: 'GET',
    path: '/center/waits',
    summary:
      'How much of each kind waits for the caller, since when and what is at stake, in each business unit; for super users also by salesperson; nothing for customers',
    query: Type.Object(LangQuery),
    answer: Type.Object({ data: Type.Array(Wait), team: Type.Array(TeamWait) }),
    problems: [],
    who: 'signed-in',
    ours: true,
  }),
};
