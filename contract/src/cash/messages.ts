import { exactly, message, moment, text, whole } from '#contract/message.ts';
import { pick } from '#contract/pick.ts';
import { bahtOf } from '#contract/shapes.ts';
import { CashReceipt } from './shapes.ts';

const bu = text('the business unit; with it an invoice number is unique');
const cashier = text('user id of the agent');
const handoverNo = text('its number');
const receiptNo = 'RC69-1101-000218';
const handedOver = { handoverNo, amount: bahtOf('what was handed over'), cashier };
const handover = {
  handoverNo: 'HO6911000012',
  amount: 45000,
  cashier: 'U-agent',
  receiver: 'U-admin',
};
const ofHandover = "the hand-over's number";
const ofReceipt = "the receipt's number";

const receiptFields = pick(CashReceipt.properties, [
  'receiptNo',
  'cvCode',
  'orgCode',
  'companyCode',
  'amount',
  'feeAmt',
  'vatAmt',
  'netAmt',
  'allocations',
  'remainingAmt',
  'tenderedAmt',
  'changeAmt',
  'advanceAmt',
  'roundingAmt',
  'cashAmt',
  'cancelledPayments',
]);

export const cashMessages = {
  receipt: message({
    when: 'an agent took cash of a customer',
    document: ofReceipt,
    data: exactly({
      ...receiptFields,
      bu,
      paidAt: moment('the cash was taken'),
      cashier,
    }),
    example: {
      receiptNo,
      cvCode: 'C100',
      orgCode: '1101',
      companyCode: '1101',
      amount: 60359.3,
      feeAmt: 0,
      vatAmt: 0,
      netAmt: 60359.3,
      allocations: [{ invoiceNumber: 'INV6911-0815', amount: 60359.3, leftAmt: 0 }],
      remainingAmt: 1200,
      tenderedAmt: 60500,
      changeAmt: 140.75,
      advanceAmt: 0,
      roundingAmt: -0.05,
      cashAmt: 60359.25,
      cancelledPayments: [],
      bu: 'feed',
      paidAt: '2026-11-26T04:00:00.000Z',
      cashier: 'U-agent',
    },
  }),
  'receipt-void': message({
    when: 'a receipt was voided; what its invoices got is open again',
    document: ofReceipt,
    data: exactly({
      receiptNo: text('its number'),
      bu,
      reason: text('why, in words'),
      by: text('user id of the person who voided it'),
    }),
    example: { receiptNo, bu: 'feed', reason: 'ผิดคน', by: 'U-agent' },
  }),
  'cash-handover': message({
    when: 'an agent handed cash over',
    document: ofHandover,
    data: exactly({ ...handedOver, receiver: text('user id of the person who is to confirm it') }),
    example: handover,
  }),
  'cash-handover-confirmed': message({
    when: 'the receiver confirmed that they have the cash',
    document: ofHandover,
    data: exactly({ ...handedOver, receiver: text('user id of the person who confirmed it') }),
    example: handover,
  }),
  'cash-handover-refused': message({
    when: 'the cash was given back; it is with its agent again',
    document: ofHandover,
    data: exactly({
      ...handedOver,
      reason: text('why, in words'),
      by: text('user id of the person who refused it'),
    }),
    example: {
      handoverNo: 'HO6911000012',
      amount: 45000,
      cashier: 'U-agent',
      reason: 'ไม่ครบ',
      by: 'U-admin',
    },
  }),
  'cash-day-closed': message({
    when: 'an agent closed a day',
    document: 'the day, as `cash day 12`',
    data: exactly({
      dayId: whole('number of the day'),
      cashier,
      expected: bahtOf('what should be in hand'),
      counted: bahtOf('what was counted'),
      rounding: bahtOf('what of `expected` is rounding'),
      reason: text("why they differ, in words; '' where they do not"),
    }),
    example: {
      dayId: 12,
      cashier: 'U-agent',
      expected: 15359.25,
      counted: 15359.25,
      rounding: -0.05,
      reason: '',
    },
  }),
};
