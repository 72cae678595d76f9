import { exactly, message, text, whole } from '#contract/message.ts';
import { pick } from '#contract/pick.ts';
import { bahtOf } from '#contract/shapes.ts';
import { CashReceipt } from './shapes.ts';

const cashier = text('user id of the agent');
const handoverNo = text('its number');
const handedOver = { handoverNo, amount: bahtOf('what was handed over'), cashier };
const ofHandover = "the hand-over's number";
const ofReceipt = "the receipt's number";

export const cashMessages = {
  receipt: message({
    when: 'an agent took cash of a customer',
    document: ofReceipt,
    data: exactly({
      ...pick(CashReceipt.properties, [
        'receiptNo',
        'paymentDate',
        'cvCode',
        'cvName',
        'orgCode',
        'orgName',
        'companyCode',
        'amount',
        'cashier',
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
      ]),
      bu: text('the business unit; with it an invoice number is unique'),
      cashierId: text('user id of the person who took the cash'),
    }),
  }),
  'receipt-void': message({
    when: 'a receipt was voided; what its invoices got is open again',
    document: ofReceipt,
    data: exactly({ receiptNo: text('its number'), reason: text('why, in words'), by: text('user id of the person who voided it') }),
  }),
  'cash-handover': message({
    when: 'an agent handed cash over',
    document: ofHandover,
    data: exactly({ ...handedOver, receiver: text('user id of the person who is to confirm it') }),
  }),
  'cash-handover-confirmed': message({
    when: 'the receiver confirmed that they have the cash',
    document: ofHandover,
    data: exactly({ ...handedOver, receiver: text('user id of the person who confirmed it') }),
  }),
  'cash-handover-refused': message({
    when: 'the cash was given back; it is with its agent again',
    document: ofHandover,
    data: exactly({ ...handedOver, reason: text('why, in words'), by: text('user id of the person who refused it') }),
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
  }),
};
