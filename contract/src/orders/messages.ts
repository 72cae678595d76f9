import { Type, type TSchema } from 'typebox';
import { exactly, listOf, message, moment, number, oneOf, text, whole } from '#contract/message.ts';
import { recordOf } from '#contract/names.ts';
import { userGroups } from '#contract/permissions.ts';
import { bahtOf, Nullable } from '#contract/shapes.ts';
import { headerFieldNames, type WireName } from './header-fields.ts';
import { progressFields } from './progress.ts';
import { claimReasons, claimStatuses } from './receiving/claims.ts';
import { orderStatuses } from './statuses.ts';

const document = "the order's number";
const orderNumber = text(document);
const orderId = whole('the number by which calls of the portal name the order');
const sequence = whole("the line's number in the order, from 1");
const unitPrice = bahtOf('of one unit, or of a kilogram where the product is priced by weight');
const quantity = number("in the product's unit");
const sku = text('the product');
const lines = listOf('the lines as they are now', exactly({ sequence, sku, quantity, unitPrice, amount: bahtOf('of the line') }));
const waitingOver = Nullable(bahtOf('by how much it is over the credit limit, so that it waits; null where it does not wait'));
const state = exactly({ quantity, unitPrice, amount: bahtOf('of the line') });

/** The compiler asks for every field of the table of header fields: one that is not declared here would not reach the ERP. */
const header = {
  shipto: text('where it is delivered'),
  shipToName: text("the same in the person's language"),
  requireDate: Nullable(text('yyyy-mm-dd, Gregorian, Asia/Bangkok; null where an imported order has none')),
  requireTime: text('H:mm, Asia/Bangkok'),
  orderBy: text('who carries it'),
  sendByName: text("the same in the person's language"),
  licensePlate: text('of the lorry'),
  telephone: text('of the driver'),
  comments: text("the customer's note"),
  userName: text('name of the person'),
} satisfies Record<WireName | 'shipToName' | 'sendByName' | 'userName', TSchema>;
const place = exactly(
  {
    at: moment('of the write'),
    userId: text('user id of the person'),
    group: oneOf('their group', userGroups),
    bu: text('the business unit'),
    org: text('the organisation'),
    cv: text('the customer'),
  },
  'who wrote it, when, and for whom',
);

export const orderMessages = {
  order: message({
    when: 'an order was placed; a cart of several product types becomes one for each',
    document,
    data: exactly({
      orderId,
      orderNumber,
      checkOut: whole('`orderId` of the first order of the same cart'),
      prdTypeCode: text('the product type'),
      amount: bahtOf('of the order'),
      waitingOver,
      lines,
      header: exactly({ ...header, orderDate: text('yyyy-mm-dd, Gregorian, Asia/Bangkok'), orderTime: text('H:mm, Asia/Bangkok') }),
      place,
    }),
  }),
  'order-changed': message({
    when: 'an order was edited before the supplier took it',
    document,
    data: exactly({
      orderId,
      orderNumber,
      version: whole('counts every change of the order'),
      amount: bahtOf('of the order'),
      quantity: number('of all lines'),
      waitingOver,
      lines,
      header: exactly(header),
      place,
      edit: exactly(
        {
          amountBefore: bahtOf('of the order'),
          amountAfter: bahtOf('of the order'),
          overBefore: waitingOver,
          overAfter: waitingOver,
          lines: listOf('what differs', exactly({ sku, before: Nullable(state), after: Nullable(state) })),
          fields: listOf(
            'what differs of the header, places and carriers by name',
            exactly({ name: oneOf('the field', headerFieldNames), before: text('until now'), after: text('from now on') }),
          ),
        },
        'what changed',
      ),
    }),
  }),
  'order-status': message({
    when: 'an order moved, or an order that waits for credit goes over it by another amount or waits no longer: `from` and `to` are then the same',
    document,
    data: exactly({
      orderNumber,
      from: oneOf('its status until now', orderStatuses),
      to: oneOf('its status from now on', orderStatuses),
      reason: text("why, in words; '' where none was asked"),
      at: moment('it moved'),
      by: text("user id of the person who moved it or freed the credit; '' where a bank or a file did"),
      waitingOver,
    }),
  }),
  'order-progress': message({
    when: 'staff recorded what was allocated, sent or invoiced',
    document,
    data: exactly({
      orderNumber,
      amount: bahtOf('of the order by now'),
      lines: listOf(
        'what was recorded; a figure that is missing stays as it was',
        exactly({ sequence, ...recordOf(progressFields, (name) => Type.Optional(name.endsWith('Wgh') ? number('kilograms') : quantity)) }),
      ),
    }),
  }),
  claim: message({
    when: 'a customer received an order with differences; `order-status` comes before',
    document,
    data: exactly({
      claimId: whole('number of the claim'),
      orderNumber,
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
        }),
      ),
    }),
  }),
  'claim-status': message({
    when: 'staff decided a claim',
    document,
    data: exactly({
      claimId: whole('number of the claim'),
      orderNumber,
      from: oneOf('its status until now', claimStatuses),
      to: oneOf('its status from now on', claimStatuses),
      reason: text('why, in words'),
    }),
  }),
};
