import type { Locale } from '#contract/languages.ts';
import type { MenuKey } from '#contract/permissions.ts';
import type { noticePaths } from '../paths.ts';
import type { Receiver } from '../receivers.ts';

/** Ways to a person beside the bell, which has every notice. The first that is linked is used where the person chose none. */
export const noticeChannels = ['line', 'push', 'sms', 'mail'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];
/** SMS costs money, so only what cannot wait has it. */
export const freeChannels: readonly NoticeChannel[] = ['line', 'push', 'mail'];

/** What a notice is about; its number is the notice's `subject`. */
export type NoticeSubject = 'order' | 'payment' | 'receipt' | 'customer' | 'person' | 'work';

interface KindWords {
  /** its name, where a person chooses what is sent to them */
  name: string;
  /** what happened; its facts are in braces (`notice-text.ts`) */
  title: string;
  /** the reason, and the next step */
  text: string;
  /** the same for staff, where they do something else */
  staff?: string;
  /** the same where an overdue invoice is why */
  overdue?: string;
}

/** What people are notified of, as data with its words in each language. */
export interface NoticeKind extends Readonly<Record<Locale, KindWords>> {
  about: NoticeSubject;
  /** who is notified, but for the person who did it */
  who: readonly Receiver[];
  /** the menu that a person needs to act on it */
  menu?: MenuKey;
  /** sent by this channel alone, at an address of its own: in no bell, and no choice of a person */
  only?: NoticeChannel;
  /** channels by default, beside the bell */
  channels: readonly NoticeChannel[];
  /** it may not wait for the end of a person's quiet hours */
  isUrgent?: true;
  /** later kinds about the same subject that make it void */
  endedBy?: readonly string[];
  /** the page that it leads to; the order's where it names none */
  opens?: keyof typeof noticePaths;
}

export const stopped = ['order_rejected', 'order_cancelled'] as const;
export const arrived = [...stopped, 'order_delivered'] as const;
export const wentOn = [
  'order_released',
  'order_accepted',
  'order_on_its_way',
  'order_moved',
  ...arrived,
] as const;
