import { Type } from 'typebox';
import { exactly, listOf, message, moment, oneOf, text } from '#contract/message.ts';
import { namesOf } from '#contract/names.ts';
import { bahtOf, Nullable } from '#contract/shapes.ts';
import { decisions, doubts, reversible } from './matching/money.ts';
import { barcodeTypes, paymentStatuses } from './methods.ts';

const paymentNo = text("the payment's number");
const bu = text('the business unit; with it an invoice number is unique');
const bank = text('the bank, as it is configured');
const transactionId = text("the bank's number of the transaction");
const parts = listOf(
  'the invoices that the money pays',
  exactly({
    invoiceNumber: text('the invoice'),
    amount: bahtOf('the part of the money that pays it'),
  }),
);

export const paymentMessages = {
  payment: message({
    when: 'a payment by a bank was begun, got another method, or was cancelled',
    document: "the payment's number",
    data: exactly({
      paymentNo,
      status: oneOf('what it is now', paymentStatuses),
      bu,
      orgCode: text('the organisation'),
      cvCode: text('the customer'),
      companyCode: text('the company of the organisation'),
      barcodeType: oneOf(
        "how it is paid: 1 by a QR code in a bank's app, 2 as a bill, 3 at a counter, 4 in cash",
        namesOf(barcodeTypes),
      ),
      amount: bahtOf('what is to be paid'),
      fee: bahtOf('what the bank asks in addition; not in `amount`'),
      taxId: text("the biller's tax number"),
      suffix: text("the biller's suffix"),
      reference1: text("the first reference: the customer's code"),
      reference2: text('the second one, by which it names the payment'),
      createdAt: moment('it was begun'),
      expiresAt: moment('its time ends'),
      endedAt: Nullable(moment('it ended; null while it waits')),
      by: text(
        "user id of the person who cancelled it, or `import` where a file of invoices did; '' while it waits",
      ),
      allotments: parts,
    }),
    example: {
      paymentNo: 'PM6911000001',
      status: 'pending',
      bu: 'feed',
      orgCode: '1101',
      cvCode: 'C100',
      companyCode: '1101',
      barcodeType: '1',
      amount: 60359.25,
      fee: 0,
      taxId: '0105512345678',
      suffix: '00',
      reference1: 'C100',
      reference2: 'PM6911000001',
      createdAt: '2026-11-26T04:00:00.000Z',
      expiresAt: '2026-11-27T04:00:00.000Z',
      endedAt: null,
      by: '',
      allotments: [{ invoiceNumber: 'INV6911-0815', amount: 60359.25 }],
    },
  }),
  'payment-expired': message({
    when: "a payment's time is over",
    document: "the payment's number",
    data: exactly({ paymentNo, bu }),
    example: { paymentNo: 'PM6911000001', bu: 'feed' },
  }),
  'payment-settled': message({
    when: 'a bank reported money',
    document: "the payment's number; bank and transaction where it names no payment",
    data: exactly({
      bank,
      transactionId,
      paidAt: moment('the bank received it'),
      paymentNo: text("the payment that it names; '' for none"),
      bu: text("the business unit of that payment and of the invoices in `parts`; '' for none"),
      orgCode: text("the organisation that it was paid to; '' where the biller is none of ours"),
      cvCode: text("the customer of that payment or of the invoice that it names; '' for none"),
      reference1: text('what the payer gave as the first reference'),
      reference2: text('what the payer gave as the second one'),
      amount: bahtOf('what the bank received'),
      allotted: bahtOf('what of it paid invoices'),
      parked: bahtOf('what of it waits for staff'),
      doubt: oneOf("why it waits for staff, or is less than was asked; '' where all is well", [
        '',
        ...doubts,
      ]),
      parts,
    }),
    example: {
      bank: 'scb',
      transactionId: 'T20261126-118',
      paidAt: '2026-11-26T04:05:12.000Z',
      paymentNo: 'PM6911000001',
      bu: 'feed',
      orgCode: '1101',
      cvCode: 'C100',
      reference1: 'C100',
      reference2: 'PM6911000001',
      amount: 60400,
      allotted: 60359.25,
      parked: 40.75,
      doubt: 'over',
      parts: [{ invoiceNumber: 'INV6911-0815', amount: 60359.25 }],
    },
  }),
  'advance-returned': message({
    when: 'staff recorded that money taken in advance was given back',
    document: "the advance's number: of the receipt, the payment, or the bank's transaction",
    data: exactly({
      number: text(
        "the advance's number; a booking that uses the advance names it in `portalNumber`",
      ),
      bu,
      orgCode: text('the organisation'),
      cvCode: text('the customer'),
      amount: bahtOf('what was given back'),
      reason: text('why, in words'),
      by: text('user id of the person who recorded it'),
    }),
    example: {
      number: 'RC69-1101-000042',
      bu: 'feed',
      orgCode: '1101',
      cvCode: 'C100',
      amount: 500.5,
      reason: 'ลูกค้าขอคืน',
      by: 'U-admin',
    },
  }),
  'payment-match-reversed': message({
    when: 'an admin reversed a decision about money, which waits for staff again',
    document: "the payment's number; bank and transaction where it names no payment",
    data: exactly({
      bank,
      transactionId,
      paymentNo: text("the payment that the money names; '' for none"),
      bu,
      action: oneOf('what is reversed; `match`: what the bank’s references paid', reversible),
      amount: bahtOf('what waits again'),
      parts: listOf(
        'the invoices that owe again',
        exactly({ invoiceNumber: text('the invoice'), amount: bahtOf('what it owes again') }),
      ),
      reason: text('why, in words'),
      by: text('user id of the person who reversed it'),
    }),
    example: {
      bank: 'scb',
      transactionId: 'T20261126-118',
      paymentNo: '',
      bu: 'feed',
      action: 'allot',
      amount: 923.11,
      parts: [{ invoiceNumber: 'INV6911000123', amount: 923.11 }],
      reason: 'เป็นเงินของลูกค้าอื่น',
      by: 'U-admin',
    },
  }),
  'payment-matched': message({
    when: 'staff decided about money that waited for them, or about a payment that was short',
    document: "the payment's number; bank and transaction where it names no payment",
    data: exactly({
      bank,
      transactionId,
      paymentNo: text("the payment that the money names; '' for none"),
      bu,
      action: oneOf('the decision', decisions),
      amount: bahtOf('what it is about; 0 of `accept`'),
      orgCode: Type.Optional(text('of `advance`: the organisation')),
      cvCode: Type.Optional(text('of `advance`: the customer who has it now')),
      parts: Type.Optional(parts),
      certificateNo: Type.Optional(text('of `withholding`: the certificate')),
      invoiceNumber: Type.Optional(text('of `withholding`: the invoice that it pays')),
      paidOn: Type.Optional(text('of `refund_paid`: the day on which the refund was paid')),
      reference: Type.Optional(text('of `refund_paid`: the number of the transfer or cheque')),
      cancelled: Type.Optional(
        Type.Array(Type.String(), {
          description: 'numbers of payments that waited for a bank and were cancelled by this',
        }),
      ),
    }),
    example: {
      bank: 'scb',
      transactionId: 'T20261126-118',
      paymentNo: 'PM6911000001',
      bu: 'feed',
      action: 'advance',
      amount: 40.75,
      orgCode: '1101',
      cvCode: 'C100',
    },
  }),
};
