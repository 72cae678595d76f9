import { Type } from 'typebox';
import { exactly, listOf, message, moment, number, oneOf, text, whole } from '#contract/message.ts';
import { recordOf } from '#contract/names.ts';
import { bahtOf, Nullable } from '#contract/shapes.ts';
import { fileNames } from './header-fields.ts';
import { orderExample, orderRecord, sentOrderExample } from './order-record.ts';
import { progressFields } from './progress.ts';
import { claimReasons, claimStatuses } from './receiving/claims.ts';
import { orderStatuses } from './statuses.ts';

const document = "the order's number";
const quantity = number("in the product's unit");
const sequence = whole("the line's number in the order, from 1");
const waitingOver = Nullable(
  bahtOf(
    'by how much it is over the credit limit, so that it waits, 0 where only an overdue invoice holds it; null where it does not wait',
  ),
);
const state = exactly({
  quantity,
  unitPrice: bahtOf('of one unit, or of a kilogram where it is priced by weight'),
  amount: bahtOf('of the line'),
});
const { properties: order } = orderRecord;
const made = (what: string) => ({
  at: moment(what),
  by: text("user id of the person; '' where a bank, a file or another system did"),
});
const changed = { at: '2026-11-26T04:30:00.000Z', by: 'U-salesman' };

const claim = exactly(
  {
    claimId: whole('its number'),
    status: oneOf('what it is now', claimStatuses),
    note: text("the customer's words"),
    lines: listOf(
      'what did not arrive as it was sent',
      exactly({
        sequence,
        receivedQty: quantity,
        receivedWgh: Nullable(number('kilograms; null where it was not weighed')),
        reason: oneOf('why not all of it', claimReasons),
        note: text("the customer's words"),
        amount: bahtOf('what is missing at the price of the line'),
        lorries: listOf(
          'the same of each lorry, of an order on several',
          exactly({
            planId: text('your number of the lorry'),
            receivedQty: quantity,
            receivedWgh: Nullable(number('kilograms; null where it was not weighed')),
            reason: oneOf('why not all of it', claimReasons),
            amount: bahtOf('what is missing at the price of the line'),
          }),
        ),
      }),
    ),
  },
  'the claim as it is now',
);
const received = {
  ...sentOrderExample,
  version: 7,
  status: 'RECEIVE' as const,
  receivedDate: '2026-11-27',
};
const claimLine = {
  sequence: 1,
  receivedQty: 8,
  receivedWgh: null,
  reason: 'short' as const,
  note: '',
  amount: 1224,
  lorries: [],
};
const claimExample = { claimId: 31, status: 'open' as const, note: 'ขาด 2 ถุง', lines: [claimLine] };

/** Every message about an order holds the whole order as it is after the change, so that a receiver who missed one is right after the next. */
export const orderMessages = {
  order: message({
    when: 'an order was placed; a cart of several product types becomes one for each',
    document,
    data: exactly(order),
    example: orderExample,
  }),
  'order-changed': message({
    when: 'an order was edited before the supplier took it',
    document,
    data: exactly({
      ...order,
      change: exactly(
        {
          ...made('it was edited'),
          amountBefore: bahtOf('of the order'),
          amountAfter: bahtOf('of the order'),
          overBefore: waitingOver,
          overAfter: waitingOver,
          lines: listOf(
            'what differs',
            exactly({
              sku: text('the product with its grade'),
              before: Nullable(state),
              after: Nullable(state),
            }),
          ),
          fields: listOf(
            'what differs of the fields that a person fills',
            exactly({
              name: oneOf('the field', fileNames),
              before: text('until now'),
              after: text('from now on'),
            }),
          ),
        },
        'what changed',
      ),
    }),
    example: {
      ...orderExample,
      version: 2,
      sendBy: 'LNX',
      change: {
        at: '2026-11-26T04:10:00.000Z',
        by: 'U-customer',
        amountBefore: 4896,
        amountAfter: 6120,
        overBefore: null,
        overAfter: null,
        lines: [
          {
            sku: '551--',
            before: { quantity: 8, unitPrice: 612, amount: 4896 },
            after: { quantity: 10, unitPrice: 612, amount: 6120 },
          },
        ],
        fields: [{ name: 'sendBy', before: 'OWN', after: 'LNX' }],
      },
    },
  }),
  'order-status': message({
    when: 'an order moved, one of its lorries was received, or an order that waits for credit goes over it by another amount or waits no longer: `from` and `to` are then the same',
    document,
    data: exactly({
      ...order,
      change: exactly(
        {
          ...made('it moved'),
          from: oneOf('its status until now', orderStatuses),
          to: oneOf('its status from now on', orderStatuses),
          reason: text("why, in words; '' where none was asked"),
        },
        'what changed',
      ),
    }),
    example: {
      ...orderExample,
      version: 2,
      status: 'SO',
      change: { ...changed, from: 'PO', to: 'SO', reason: '' },
    },
  }),
  'order-progress': message({
    when: 'what was allocated, sent or invoiced of an order was recorded',
    document,
    data: exactly({
      ...order,
      change: exactly(
        {
          ...made('it was recorded'),
          reason: text("why, in words; '' where none was asked"),
          lines: listOf(
            'what was recorded; a figure that is missing stays as it was',
            exactly({
              sequence,
              ...recordOf(progressFields, (name) =>
                Type.Optional(name.endsWith('Wgh') ? number('kilograms') : quantity),
              ),
            }),
          ),
        },
        'what changed',
      ),
    }),
    example: {
      ...sentOrderExample,
      change: { ...changed, reason: '', lines: [{ sequence: 1, sendQty: 10, sendWgh: 301.5 }] },
    },
  }),
  claim: message({
    when: 'a customer received an order, or one of its lorries, with differences; `order-status` comes before',
    document,
    data: exactly({ ...order, claim }),
    example: { ...received, claim: claimExample },
  }),
  'claim-status': message({
    when: 'staff decided a claim',
    document,
    data: exactly({
      ...order,
      claim,
      change: exactly(
        {
          ...made('it was decided'),
          from: oneOf('its status until now', claimStatuses),
          to: oneOf('its status from now on', claimStatuses),
          reason: text('why, in words'),
        },
        'what changed',
      ),
    }),
    example: {
      ...received,
      version: 8,
      claim: { ...claimExample, status: 'accepted' },
      change: { ...changed, from: 'open', to: 'accepted', reason: 'ชั่งแล้วขาดจริง' },
    },
  }),
};
