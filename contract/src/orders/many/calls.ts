import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { limits } from '#contract/constants.ts';
import { Code, LangQuery, Nullable, OrderId, Text, Version } from '#contract/shapes.ts';
import { Status } from '#contract/orders/shapes.ts';

/** The outcome for one of many orders: its status now, or why it was refused. */
export const MovedOrder = Type.Object({
  orderId: Type.Integer(),
  moved: Type.Boolean(),
  /** its status now; null where there is no such order for this person */
  status: Nullable(Status),
  version: Nullable(Type.Integer()),
  problem: Nullable(
    Type.Object({
      code: Type.String(),
      message: Type.String(),
      detail: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
  ),
});
export type MovedOrder = Type.Static<typeof MovedOrder>;

/** Staff's work on many orders at once (decisions/lists-and-search.md). */
export const manyOrdersCalls = {
  moveOrders: call({
    name: 'moveOrders',
    room: 'orders',
    base: 'main',
    method: 'POST',
    path: '/{path}/orders/move',
    summary:
      'Moves up to 100 orders of a business unit along D-40, each on its own: what one is refused for holds no other back',
    params: Type.Object({ path: Code }),
    query: Type.Object(LangQuery),
    body: Type.Object({
      status: Status,
      reason: Type.Optional(Text(500)),
      /** `version`: the version that the person saw; an order that has changed since is refused */
      orders: Type.Array(
        Type.Object({
          orderId: OrderId,
          version: Type.Optional(Type.Integer({ ...Version, minimum: 1 })),
        }),
        {
          minItems: 1,
          maxItems: limits.ordersMoved,
        },
      ),
    }),
    answer: Type.Object({
      data: Type.Array(MovedOrder, { description: 'in the order in which they were asked' }),
    }),
    problems: ['not_found', 'invalid_request', 'AUTH-002'],
    who: ['order_tracking'],
    reach: { bu: ['params.path'] },
    writes: true,
  }),
};
