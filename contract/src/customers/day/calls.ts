import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Code, LangQuery } from '#contract/shapes.ts';
import { DayCustomer } from './shapes.ts';

export const customersDayCalls = {
  listDay: call({
    name: 'listDay',
    room: 'customers',
    part: 'customer-notes',
    base: 'main',
    method: 'GET',
    path: '/{path}/customersofday',
    summary:
      'Who of the customers assigned to the caller is to be called today, and why, by what is at stake, then by silence; of at most 500 customers. Empty for people without customers of their own, such as admins',
    params: Type.Object({ path: Code }),
    query: Type.Object(LangQuery),
    answer: Type.Object({
      data: Type.Array(DayCustomer),
      /** how many customers were looked at */
      customers: Type.Integer(),
      /** true: there are more customers than are looked at */
      isCut: Type.Boolean(),
    }),
    problems: ['not_found'],
    who: ['order_tracking'],
    reach: { bu: ['params.path'] },
    ours: true,
  }),
};
