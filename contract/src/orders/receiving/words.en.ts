import type { Shape } from '../../words/shape.ts';
import type { receiving as th, receivingProblems as thProblems } from './words.th.ts';

export const receiving = {
  figures: {
    label: 'Quantity and weight',
    ordered: 'Ordered',
    allocated: 'Allocated',
    sent: 'Sent',
    invoiced: 'Invoiced',
    usual: 'about {kg} kg',
    kg: '{kg} kg',
  },
  why: {
    allocated_less: '{quantity} less than ordered was allocated; the amount changes when it is sent',
    allocated_more: '{quantity} more than ordered was allocated; the amount changes when it is sent',
    sent_less: '{quantity} less than ordered was sent',
    sent_more: '{quantity} more than ordered was sent',
    sent_lighter: 'weighing {kg} kg less than usual',
    sent_heavier: 'weighing {kg} kg more than usual',
    sent_as: 'All that was ordered was sent',
    by_quantity: 'paid by quantity, whatever the weight',
    invoiced_other: 'The invoice counts {figure}, not what was sent',
    amount_less: 'the amount is {amount} less',
    amount_more: 'the amount is {amount} more',
    amount_same: 'the amount stays',
  },
  record: {
    open: 'Record quantity and weight',
    title: 'Quantity and weight of {number}',
    text: 'Fill in only what is known. The order’s amount follows what is sent.',
    stage: 'What to record',
    allocated: 'Allocated',
    sent: 'Sent',
    invoiced: 'Invoiced',
    quantity: 'Quantity ({unit})',
    weight: 'Weight (kg)',
    save: 'Save',
    close: 'Close',
    nothing: 'Nothing has changed yet.',
    saved: '{number} was recorded.',
  },
} as const satisfies Shape<typeof th>;

export const receivingProblems = {
  progress_not_now: 'In this status it cannot be recorded.',
  progress_quantity: 'It must be between 0 and {most, number}.',
  progress_weight: 'So many weigh {least, number} to {most, number} kg. Please look at the decimal point.',
  progress_weight_needed: 'The price is for a kilogram: please give the weight.',
  received_quantity: 'What came in good order must be between 0 and the {most, number} that were sent.',
  received_weight: 'What came must weigh between 0 and the {most, number} kg that were sent.',
  received_all: 'All of this line came. Please correct the quantity or choose another reason.',
  photo_unreadable: 'This file is no picture that can be opened. Please use JPEG, PNG or WebP.',
  photo_unknown: 'This photo is no longer there. Please take or choose it again.',
  photo_too_many: 'At most {most, number} photos can be attached.',
  photo_claimed: 'This photo belongs to a claim and stays with it.',
  photo_gone: 'This photo is no longer kept.',
  claim_decided: 'This claim has been decided already.',
} as const satisfies Shape<typeof thProblems>;
