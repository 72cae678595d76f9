import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  reported: 'A payment of {amount} of {date} is being checked',
  problems: {
    not_support: 'This payment method is not supported.',
    save_payment_fail: 'The payment could not be saved. No money was taken. Please try again.',
    invoice_not_payable:
      '{why, select, paid {Invoice {invoiceNumber} has been paid.} other {Invoice {invoiceNumber} already waits for payment {paymentNo}.}}',
    invoice_named_twice: 'Invoice {invoiceNumber} is named twice.',
    allotment_out_of_range: 'The amount must be from 0.01 to {most, number} baht.',
    payment_unreadable:
      'No payment code can be made: a reference holds letters that banks cannot read. Please contact your salesperson.',
    payment_ended:
      'Payment {paymentNo} {status, select, paid {has been paid} cancelled {has been cancelled} other {has expired}}.',
    payment_reported: 'A payment that is being checked could be for invoice {invoiceNumber}.',
    callback_refused: 'The signature of this message is wrong, or the message is too old.',
  },
  alerts: {
    not_support: {
      title: 'Not supported',
      message: 'This payment method is not supported.',
      button: 'Back to home',
    },
  },
  notifications: {
    save_image_succeed: 'The image has been saved.',
  },
} as const satisfies Shape<typeof th>;
