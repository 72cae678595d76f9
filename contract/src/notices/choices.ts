import { bangkokTime } from '#contract/calendar.ts';
import { noticeChannels, noticeKind, type NoticeChannel, type NoticeKindName } from './kinds.ts';

/** What a person chose of one kind: a channel that is missing follows the kind's default. */
export type ChosenChannels = Partial<Record<NoticeChannel, boolean>>;

/**
 * The channels by which a person is notified of a kind, beside the bell: of the linked ones those that they chose, else the first that the kind
 * allows. Switching the default off switches no other one on.
 */
export function channelsFor(
  kind: NoticeKindName,
  linked: readonly NoticeChannel[],
  chosen: ChosenChannels = {},
): NoticeChannel[] {
  const byDefault = noticeKind(kind).channels.find((channel) => linked.includes(channel));
  return noticeChannels.filter(
    (channel) => linked.includes(channel) && (chosen[channel] ?? channel === byDefault),
  );
}

/** Hours of the day in Bangkok in which only what cannot wait is sent, as minutes since midnight; none where both are equal. */
export interface QuietHours {
  from: number;
  until: number;
}
export const usualQuietHours: QuietHours = { from: 21 * 60, until: 7 * 60 };

const dayMinutes = 24 * 60;

/** The moment from which something may be sent: now, or the end of the quiet hours that it falls into. */
export function afterQuietHours(now: Date, { from, until }: QuietHours): Date {
  const [hour = 0, minute = 0] = bangkokTime(now).split(':').map(Number);
  const at = hour * 60 + minute;
  const isQuiet = from <= until ? at >= from && at < until : at >= from || at < until;
  if (!isQuiet) return now;
  const left = (until - at + dayMinutes) % dayMinutes;
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + left * 60_000);
}
