import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Code, LangQuery, Text } from '#contract/shapes.ts';
import { DeliveryDays } from './shapes.ts';

export const daysCalls = {
  getDeliveryDays: call({
    name: 'getDeliveryDays',
    room: 'delivery',
    base: 'main',
    method: 'GET',
    path: '/{bu}/deliverydays/{org}/{cv}',
    summary:
      'The coming 60 days: which are open for orders of these product types to a ship-to, until when, and why others are not',
    params: Type.Object({ bu: Code, org: Code, cv: Code }),
    query: Type.Object({
      ...LangQuery,
      shipTo: Type.Optional(Text(40)),
      /** codes with commas between them */
      productTypes: Type.Optional(Text(400)),
    }),
    answer: Type.Object({ data: DeliveryDays }),
    problems: ['not_found'],
    who: ['sales_order'],
    reach: { bu: ['params.bu'], org: ['params.org'], cv: ['params.cv'] },
  }),
};
