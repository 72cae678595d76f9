import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Code, LangQuery } from '#contract/shapes.ts';
import { HomeDay } from './shapes.ts';

/** The specification has no such call. */
export const homeCalls = {
  readHomeDay: call({
    name: 'readHomeDay',
    room: 'home',
    base: 'main',
    method: 'GET',
    path: '/{bu}/homeday/{org}/{cv}',
    summary:
      "What a customer's home says of the day: standing orders that wait for an answer, the next day of delivery and until when to order, and the first rows of the usual guide",
    params: Type.Object({ bu: Code, org: Code, cv: Code }),
    query: Type.Object(LangQuery),
    answer: Type.Object({ data: HomeDay }),
    problems: ['not_found'],
    who: ['sales_order'],
    reach: { bu: ['params.bu'], org: ['params.org'], cv: ['params.cv'] },
    ours: true,
  }),
};
