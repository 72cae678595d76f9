import type { MenuKey, UserGroup } from '#contract/permissions.ts';
import type { MessageKind } from '#contract/messages.ts';
import { namesOf } from '#contract/names.ts';

/** Ways to a person beside the bell, which has every notice. The first that is linked is used where the person chose none. */
export const noticeChannels = ['line', 'push', 'sms', 'mail'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Where a person is notified: the mail channel has a second address, of a colleague who gets the person's mails. */
export const noticeAddresses = [...noticeChannels, 'colleague'] as const;
export type NoticeAddress = (typeof noticeAddresses)[number];

/** What a notice is about; its number is the notice's `subject`. */
export type NoticeSubject = 'order' | 'payment' | 'receipt' | 'customer' | 'person' | 'work';

interface NoticeKind {
  /** the outbox's events that it is made of; none where a command or a job of the house makes it */
  from: readonly MessageKind[];
  about: NoticeSubject;
  /** groups whose people are notified: those who have the customer, of `ADMIN` every admin */
  to: readonly UserGroup[];
  /** only the person that it names is notified, with any customers */
  own?: true;
  /** sent by this channel alone, at an address of its own: in no bell, and no choice of a person */
  only?: NoticeChannel;
  /** the menu that a person needs to act on it */
  menu?: MenuKey | undefined;
  /** channels by default, beside the bell; SMS costs money, so only what cannot wait has it */
  channels: readonly NoticeChannel[];
  /** whether it may wait for the end of a person's quiet hours */
  mayWait: boolean;
  /** later kinds about the same subject that make it void */
  endedBy: readonly string[];
}

const customerAndSales = ['CUSTOMER', 'SALEMAN'] as const;
const everyone = ['CUSTOMER', 'SALEMAN', 'AGENTS', 'SUPERUSER', 'ADMIN'] as const;
const free = ['line', 'push', 'mail'] as const;
const stopped = ['order_rejected', 'order_cancelled'] as const;
const arrived = [...stopped, 'order_delivered'] as const;
const wentOn = ['order_released', 'order_accepted', 'order_on_its_way', 'order_moved', ...arrived] as const;
const order = { about: 'order', to: customerAndSales, menu: 'order_tracking', channels: free, mayWait: true, endedBy: [] } as const;
// A salesperson of two hundred customers would get as many messages in a morning.
const invoices = { from: [], about: 'customer', to: ['CUSTOMER'], menu: 'payment', channels: free, mayWait: true } as const;
const standing = { from: [], about: 'customer', to: customerAndSales, menu: 'sales_order' } as const;

/** What people are notified of, each kind as data. The person who did it is not notified, unless they have to do something. */
export const noticeKinds = {
  order_received: { ...order, from: ['order'], endedBy: stopped },
  order_changed: { ...order, from: ['order-changed'], endedBy: ['order_changed', ...arrived] },
  order_held: { ...order, from: ['order', 'order-changed'], channels: noticeChannels, mayWait: false, endedBy: ['order_held', ...wentOn] },
  order_released: { ...order, from: ['order-status', 'order-changed'], endedBy: ['order_held', ...arrived] },
  order_accepted: { ...order, from: ['order-status'], endedBy: ['order_on_its_way', ...arrived] },
  order_rejected: { ...order, from: ['order-status'], channels: noticeChannels },
  order_cancelled: { ...order, from: ['order-status'] },
  order_on_its_way: { ...order, from: ['order-status'], endedBy: arrived },
  order_near: { ...order, from: [], mayWait: false, endedBy: ['order_late', ...arrived] },
  order_late: { ...order, from: [], channels: noticeChannels, mayWait: false, endedBy: arrived },
  order_delivered: { ...order, from: ['order-status'] },
  claim_made: { ...order, from: ['claim'], to: ['SALEMAN', 'ADMIN'], endedBy: ['claim_answered'] },
  claim_answered: { ...order, from: ['claim-status'], endedBy: ['claim_answered'] },
  invoice_new: { ...invoices, endedBy: [] },
  invoice_due_soon: { ...invoices, endedBy: ['invoice_due_soon'] },
  invoice_overdue: { ...invoices, channels: noticeChannels, endedBy: ['invoice_overdue'] },
  payment_matched: {
    from: ['payment-settled', 'payment-matched'],
    about: 'payment',
    to: customerAndSales,
    menu: 'payment',
    channels: free,
    mayWait: true,
    endedBy: [],
  },
  payment_in_doubt: {
    from: ['payment-settled'],
    about: 'payment',
    to: ['ADMIN'],
    menu: 'payment_matching',
    channels: free,
    mayWait: true,
    endedBy: ['payment_decided', 'payment_matched'],
  },
  receipt_voided: { from: ['receipt-void'], about: 'receipt', to: ['CUSTOMER', 'SALEMAN', 'AGENTS'], channels: free, mayWait: true, endedBy: [] },
  document_sent: { from: [], about: 'customer', to: ['CUSTOMER'], channels: ['line'], mayWait: false, endedBy: [] },
  document_mailed: { from: [], about: 'person', to: everyone, own: true, only: 'mail', channels: ['mail'], mayWait: false, endedBy: [] },
  standing_asked: {
    ...standing,
    channels: noticeChannels,
    mayWait: true,
    endedBy: ['standing_asked', 'standing_answered', 'standing_sent', 'standing_not_sent'],
  },
  standing_not_sent: { ...standing, channels: noticeChannels, mayWait: false, endedBy: ['standing_answered'] },
  standing_sent: { from: [], about: 'order', to: everyone, own: true, channels: free, mayWait: true, endedBy: [] },
  report_scheduled: { from: [], about: 'person', to: everyone, own: true, only: 'mail', channels: ['mail'], mayWait: false, endedBy: [] },
  rights_changed: { from: [], about: 'person', to: everyone, own: true, channels: free, mayWait: true, endedBy: [] },
  line_taken: { from: [], about: 'person', to: everyone, own: true, channels: ['push', 'mail'], mayWait: true, endedBy: [] },
  new_device: { from: [], about: 'person', to: everyone, own: true, channels: noticeChannels, mayWait: false, endedBy: [] },
  morning_summary: {
    from: [],
    about: 'work',
    to: ['SALEMAN', 'AGENTS', 'ADMIN'],
    own: true,
    channels: free,
    mayWait: true,
    endedBy: ['morning_summary'],
  },
  many: { from: [], about: 'person', to: everyone, own: true, channels: free, mayWait: true, endedBy: [] },
} as const satisfies Record<string, NoticeKind>;
export type NoticeKindName = keyof typeof noticeKinds;
export const noticeKindNames = namesOf(noticeKinds);
export const noticeKind = (name: NoticeKindName): NoticeKind => noticeKinds[name];

/** What happens to an order, a payment or a day of a standing order of which no person is notified, and that makes older notices void. */
export const silentKinds = ['order_moved', 'payment_decided', 'standing_answered'] as const;
export type HappeningName = NoticeKindName | (typeof silentKinds)[number];

/** The kinds of notices that something makes void. */
export const endsKinds = (happening: HappeningName): NoticeKindName[] =>
  noticeKindNames.filter((name) => noticeKind(name).endedBy.includes(happening));
