import type { Shape } from '../../words/shape.ts';
import type { th } from './words.th.ts';

export const en = {
  problems: {
    money_decided: 'This money cannot be decided on so any more ({action}).',
    money_exceeded: 'The amount must be from 0.01 to {most, number} baht.',
    certificate_taken: 'Certificate {certificateNo} has been taken for invoice {invoiceNumber} already.',
    statement_refused: 'The file was not taken in: {count, plural, one {# place} other {# places}} to mend.',
  },
} as const satisfies Shape<typeof th>;
