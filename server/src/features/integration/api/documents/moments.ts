import { bangkokDate, isWireDate, lastMoment } from '#contract/calendar.ts';
import type { DocumentMessage } from '#contract/integration/api/documents.ts';
import { latestCreation } from '#platform/clock.ts';
import { refused } from './refusals.ts';

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/;

/** Reads a moment of the message. Refuses text that is no moment, and a moment before the day on which the order was placed. */
export function momentIn(text: string, field: string, placedAt?: Date | string): Date {
  const at = isMoment.test(text) ? new Date(text) : undefined;
  if (!at || !(at.getTime() <= lastMoment))
    throw refused('row_refused', field, {
      reason: `"${text}" is no moment in ISO 8601 with a zone`,
    });
  const day = placedAt === undefined ? '' : bangkokDate(new Date(placedAt));
  if (bangkokDate(at) < day) throw refused('day_before_order', field, { day });
  return at;
}

/** Refuses a message that reports something as done although its day or moment is in the future; the refusal names the field. */
export function refuseFutureDays(
  {
    status,
    position,
    deliveries = [],
    invoices = [],
    creditNotes = [],
    payments = [],
  }: DocumentMessage,
  now: Date,
) {
  const moments = [
    ['status.at', status?.at] as const,
    ['position.at', position?.at] as const,
    ...deliveries.flatMap((one, at) => [
      [`deliveries.${at}.position.at`, one.position?.at] as const,
      [`deliveries.${at}.receivedAt`, one.receivedAt] as const,
    ]),
  ];
  for (const [field, text] of moments)
    if (text !== undefined && momentIn(text, field) > latestCreation(now))
      throw refused('day_ahead', field);
  const days = [
    ...invoices.map(({ invoiceDate }, at) => [`invoices.${at}.invoiceDate`, invoiceDate] as const),
    ...creditNotes.map(
      ({ creditNoteDate }, at) => [`creditNotes.${at}.creditNoteDate`, creditNoteDate] as const,
    ),
    ...payments.map(({ paymentDate }, at) => [`payments.${at}.paymentDate`, paymentDate] as const),
  ];
  const today = bangkokDate(latestCreation(now));
  for (const [field, day] of days)
    if (isWireDate(day) && day > today) throw refused('day_ahead', field);
}
