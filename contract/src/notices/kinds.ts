import type { Locale } from '#contract/languages.ts';
import type { UserGroup } from '#contract/permissions.ts';
import { namesOf, recordOf } from '#contract/names.ts';
import { claimAnswered } from './kinds/claim-answered.ts';
import { claimMade } from './kinds/claim-made.ts';
import { documentMailed } from './kinds/document-mailed.ts';
import { documentSent } from './kinds/document-sent.ts';
import { invoiceDueSoon } from './kinds/invoice-due-soon.ts';
import { invoiceNew } from './kinds/invoice-new.ts';
import { invoiceOverdue } from './kinds/invoice-overdue.ts';
import { lineTaken } from './kinds/line-taken.ts';
import { many } from './kinds/many.ts';
import { morningSummary } from './kinds/morning-summary.ts';
import { newDevice } from './kinds/new-device.ts';
import { orderAccepted } from './kinds/order-accepted.ts';
import { orderAsked } from './kinds/order-asked.ts';
import { orderCancelled } from './kinds/order-cancelled.ts';
import { orderChanged } from './kinds/order-changed.ts';
import { orderDelivered } from './kinds/order-delivered.ts';
import { orderHeld } from './kinds/order-held.ts';
import { orderLate } from './kinds/order-late.ts';
import { orderNear } from './kinds/order-near.ts';
import { orderOnItsWay } from './kinds/order-on-its-way.ts';
import { orderReceived } from './kinds/order-received.ts';
import { orderRejected } from './kinds/order-rejected.ts';
import { orderReleased } from './kinds/order-released.ts';
import { paymentInDoubt } from './kinds/payment-in-doubt.ts';
import { paymentMatched } from './kinds/payment-matched.ts';
import { receiptVoided } from './kinds/receipt-voided.ts';
import { closedReceiptVoided } from './kinds/closed-receipt-voided.ts';
import { voidAsked } from './kinds/void-asked.ts';
import { reportScheduled } from './kinds/report-scheduled.ts';
import { rightsChanged } from './kinds/rights-changed.ts';
import { roleChanged } from './kinds/role-changed.ts';
import { standingAsked } from './kinds/standing-asked.ts';
import { standingNotSent } from './kinds/standing-not-sent.ts';
import { standingSent } from './kinds/standing-sent.ts';
import { noticeChannels, type NoticeKind } from './kinds/kind.ts';
import { receivers } from './receivers.ts';

export { noticeChannels, type NoticeChannel, type NoticeSubject } from './kinds/kind.ts';

/** Where a person is notified: the mail channel has a second address, of a colleague who gets the person's mails. */
export const noticeAddresses = [...noticeChannels, 'colleague'] as const;
export type NoticeAddress = (typeof noticeAddresses)[number];

/** What people are notified of: one file for each kind. */
export const noticeKinds = {
  order_received: orderReceived,
  order_changed: orderChanged,
  order_held: orderHeld,
  order_asked: orderAsked,
  order_released: orderReleased,
  order_accepted: orderAccepted,
  order_rejected: orderRejected,
  order_cancelled: orderCancelled,
  order_on_its_way: orderOnItsWay,
  order_near: orderNear,
  order_late: orderLate,
  order_delivered: orderDelivered,
  claim_made: claimMade,
  claim_answered: claimAnswered,
  invoice_new: invoiceNew,
  invoice_due_soon: invoiceDueSoon,
  invoice_overdue: invoiceOverdue,
  payment_matched: paymentMatched,
  payment_in_doubt: paymentInDoubt,
  receipt_voided: receiptVoided,
  void_asked: voidAsked,
  closed_receipt_voided: closedReceiptVoided,
  document_sent: documentSent,
  document_mailed: documentMailed,
  standing_asked: standingAsked,
  standing_not_sent: standingNotSent,
  standing_sent: standingSent,
  report_scheduled: reportScheduled,
  rights_changed: rightsChanged,
  role_changed: roleChanged,
  line_taken: lineTaken,
  new_device: newDevice,
  morning_summary: morningSummary,
  many: many,
} satisfies Record<string, NoticeKind>;
export type NoticeKindName = keyof typeof noticeKinds;
export const noticeKindNames = namesOf(noticeKinds);
export const noticeKind = (name: NoticeKindName): NoticeKind => noticeKinds[name];

/** The name of each kind in a language. */
export const kindNames = (locale: Locale) =>
  recordOf(noticeKindNames, (name) => noticeKind(name)[locale].name);
/** The groups whose people may be notified of a kind. */
export const groupsOfKind = (name: NoticeKindName): UserGroup[] =>
  noticeKind(name).who.flatMap((receiver) => receivers[receiver].groups);
/** Whether only the person that it names is notified, with any customers. */
export const isPersonal = (name: NoticeKindName): boolean =>
  noticeKind(name).who.some((receiver) => receivers[receiver].by === 'name');

/** What happens to an order, a payment or a day of a standing order of which no person is notified, and that makes older notices void. */
export const silentKinds = ['order_moved', 'payment_decided', 'standing_answered'] as const;
export type HappeningName = NoticeKindName | (typeof silentKinds)[number];

/** The kinds of notices that something makes void. */
export const endsKinds = (happening: HappeningName): NoticeKindName[] =>
  noticeKindNames.filter((name) => noticeKind(name).endedBy?.includes(happening));
