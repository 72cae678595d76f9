import { Type, type Static } from 'typebox';
import { call } from '#contract/call.ts';
import { LangQuery, Nullable } from '#contract/shapes.ts';

/** What the status page watches, in the order in which the page names it. */
export const watched = [
  'database',
  'events',
  'messages',
  'imports',
  'money',
  'cash',
  'reports',
  'work',
  'audit',
  'backup',
  'drill',
] as const;
export type Watched = (typeof watched)[number];
/** `wrong`: someone must act; `waits`: something waits that someone should look at; `unknown`: the portal cannot say. */
export const states = ['wrong', 'waits', 'unknown', 'well'] as const;
export type State = (typeof states)[number];

const StatusRow = Type.Object({
  name: Type.Unsafe<Watched>({ type: 'string', enum: [...watched] }),
  state: Type.Unsafe<State>({ type: 'string', enum: [...states] }),
  count: Nullable(
    Type.Integer({
      description:
        'how many wait, counted to 10,000; of the database, how many seconds its standby is behind',
    }),
  ),
  at: Nullable(
    Type.String({
      description:
        'ISO moment since which the oldest waits, or at which the last import, backup or drill was',
    }),
  ),
  reason: Nullable(
    Type.String({
      description:
        'why the newest backup or drill failed, in the words of its program, at most 300 letters',
    }),
  ),
});
export type StatusRow = Static<typeof StatusRow>;

const RunningCopy = Type.Object({
  host: Type.String({ description: "the machine's name and the process; empty for super users" }),
  version: Type.String(),
  build: Type.String({ description: 'first letters of what the web was built from' }),
  startedAt: Type.String({ description: 'ISO moment' }),
});
export type RunningCopy = Static<typeof RunningCopy>;

export const SystemStatus = Type.Object({
  at: Type.String({ description: 'ISO moment of the reading' }),
  rows: Type.Array(StatusRow),
  copies: Type.Array(RunningCopy),
});
export type SystemStatus = Static<typeof SystemStatus>;

/** How the portal itself is (decisions/running-the-server.md). The specification has no such call. */
export const statusCalls = {
  getSystemStatus: call({
    name: 'getSystemStatus',
    room: 'status',
    base: 'main',
    method: 'GET',
    path: '/center/status',
    summary:
      'What waits or fails in the portal, with the copies of the server that run; a super user sees money of their business units',
    query: Type.Object(LangQuery),
    answer: SystemStatus,
    problems: [],
    who: ['status'],
    ours: true,
  }),
};
