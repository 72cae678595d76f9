import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Nullable } from '#contract/shapes.ts';

/** The page that a person opens from the chat, with LINE's token in `linkToken`. */
export const linkPagePath = '/link-line';

/** Calls of people who write to the supplier's LINE account. The specification has no such calls. */
export const chatsCalls = {
  startLineLink: call({
    name: 'startLineLink',
    room: 'chats',
    base: 'main',
    method: 'POST',
    path: '/center/linelink',
    summary:
      "Begins to link the person's LINE: answers the page of LINE that asks them once more; ten minutes, once",
    body: Type.Object(
      { linkToken: Type.String({ pattern: '^[!-~]{1,500}$' }) },
      { additionalProperties: false },
    ),
    answer: Type.Object({
      address: Nullable(
        Type.String({ description: 'null where the supplier has no LINE account' }),
      ),
    }),
    problems: [],
    who: 'signed-in',
    ours: true,
    writes: true,
  }),
};
