import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Code, LangQuery, Text } from '#contract/shapes.ts';
import { ResolvedText } from './shapes.ts';

/** The longest text that is read at once, and the most lines of an order. */
const mostSigns = 20_000;
export const mostLines = 500;

const place = { bu: Code, org: Code, cv: Code };
const reach = { bu: ['params.bu'], org: ['params.org'], cv: ['params.cv'] } as const;

/** Orders that nobody has placed yet. The specification has no such calls. */
export const draftsCalls = {
  resolveLines: call({
    name: 'resolveLines',
    room: 'drafts',
    base: 'main',
    method: 'POST',
    path: '/{bu}/resolvelines/{org}/{cv}',
    summary:
      'Reads an order as it was written in a chat: each line with its product, how sure it is, its quantity in whole packs, and what is in doubt. Writes nothing',
    params: Type.Object(place),
    query: Type.Object(LangQuery),
    body: Type.Object({ text: Text(mostSigns) }),
    // Thai letters take three bytes, and six where a client escapes them.
    maxBytes: 128 * 1024,
    answer: ResolvedText,
    problems: ['not_found', 'invalid_request'],
    who: ['sales_order'],
    reach,
    ours: true,
  }),
};
