import type { TSchema } from 'typebox';
import { exactly, listOf, moment, number, oneOf, text, whole } from '#contract/message.ts';
import { priceBases } from '#contract/product-fields.ts';
import { bahtOf, Nullable } from '#contract/shapes.ts';
import type { HeaderCells } from './header-fields.ts';
import { orderStatuses } from './statuses.ts';

const figures = (what: string) =>
  Nullable(
    exactly(
      {
        quantity: number("in the product's unit"),
        weight: number('kilograms; 0 where it was not weighed'),
      },
      `${what}; null before it is known`,
    ),
  );
const day = (what: string) =>
  Nullable(text(`yyyy-mm-dd, Gregorian, Asia/Bangkok: ${what}; null where there is none`));

/** The fields that a person fills, under their names in import files. The compiler asks for every field of the table of header fields. */
const header = {
  shipTo: text('code of the place where it is delivered'),
  requireDate: day('when it is to be delivered'),
  requireTime: text('H:mm, Asia/Bangkok'),
  sendBy: text('code of the carrier'),
  licensePlate: text('of the lorry'),
  telephone: text('of the driver'),
  comments: text("the customer's note"),
} satisfies Record<keyof HeaderCells, TSchema>;

const line = exactly({
  sequence: whole("the line's number in the order, from 1"),
  sku: text('the product with its grade, as it is sold'),
  productCode: text('the product'),
  medicineCode: text('the medicine in it'),
  gradeCode: text('the grade'),
  unitCode: text('the unit'),
  quantity: number('what was ordered, in the unit'),
  weight: number('kilograms that it usually weighs; 0 where that is unknown'),
  priceBy: oneOf('what `unitPrice` is for: one of the unit, or a kilogram', priceBases),
  unitPrice: bahtOf('the price'),
  amount: bahtOf('of what was invoiced, else sent, else ordered'),
  allocated: figures('what was allocated'),
  sent: figures('what was sent'),
  invoiced: figures('what was invoiced'),
});

const delivery = exactly({
  planId: text('your number of the lorry'),
  invoiceNumber: text("the invoice of what is on it; '' where none was named"),
  licensePlate: text('of the lorry'),
  arrivesAt: Nullable(moment('it is to arrive; null where that is unknown')),
  receivedAt: Nullable(moment('the customer received it; null before that')),
  lines: listOf(
    'what is on it, where that was reported',
    exactly({
      sequence: whole("the line's number in the order"),
      quantity: number("in the product's unit"),
      weight: number('kilograms; 0 where it was not weighed'),
    }),
  ),
});

/** An order as the supplier's systems read it: codes, never names; sums in baht (D-51). */
export const orderRecord = exactly({
  orderId: whole('the number by which calls of the portal name the order'),
  orderNumber: text('its number'),
  erpNumber: text("its number in the ERP; '' before the ERP has sent one"),
  version: whole('counts every change of the order'),
  status: oneOf('what it is now', orderStatuses),
  bu: text('the business unit'),
  orgCode: text('the organisation'),
  cvCode: text('the customer'),
  prdTypeCode: text('the product type'),
  checkOut: Nullable(
    whole('`orderId` of the first order of the same cart; null for an order of another system'),
  ),
  ...header,
  placedAt: moment('it was placed'),
  placedBy: text('user id of the person who placed it'),
  onBehalfOf: text("the customer for whom staff placed it; '' where the customer did"),
  amount: bahtOf('of all lines'),
  quantity: number('what was ordered of all lines'),
  waitingOver: Nullable(
    bahtOf(
      'by how much it is over the credit limit, so that it waits, 0 where only an overdue invoice holds it; null where it does not wait',
    ),
  ),
  receivedDate: day('when the customer received it'),
  invoiceNumber: text('its invoice'),
  invoiceDate: day('of its invoice'),
  lines: listOf('its lines as they are now', line),
  deliveries: listOf(
    'its lorries by their numbers, where the ERP has sent them as `deliveries`',
    delivery,
  ),
});

const lineExample = {
  sequence: 1,
  sku: '551--',
  productCode: '551',
  medicineCode: '',
  gradeCode: '',
  unitCode: 'BAG',
  quantity: 10,
  weight: 300,
  priceBy: 'quantity' as const,
  unitPrice: 612,
  amount: 6120,
  allocated: null,
  sent: null,
  invoiced: null,
};

/** An order that was just placed. */
export const orderExample = {
  orderId: 4512,
  orderNumber: 'SO-6911-04512',
  erpNumber: '',
  version: 1,
  status: 'PO' as const,
  bu: 'feed',
  orgCode: '1101',
  cvCode: 'C100',
  prdTypeCode: 'PIG',
  checkOut: 4512,
  shipTo: 'H1',
  requireDate: '2026-11-27',
  requireTime: '6:30',
  sendBy: 'OWN',
  licensePlate: 'กข 1234',
  telephone: '0812345678',
  comments: '',
  placedAt: '2026-11-26T04:00:00.000Z',
  placedBy: 'U-customer',
  onBehalfOf: '',
  amount: 6120,
  quantity: 10,
  waitingOver: null,
  receivedDate: null,
  invoiceNumber: '',
  invoiceDate: null,
  lines: [lineExample],
  deliveries: [],
};

/** The same order after it was sent; the weight does not change the cost of goods that are priced by their number. */
export const sentOrderExample = {
  ...orderExample,
  version: 5,
  status: 'TO' as const,
  lines: [
    {
      ...lineExample,
      allocated: { quantity: 10, weight: 300 },
      sent: { quantity: 10, weight: 301.5 },
    },
  ],
};
