import type { CustomerNote, NoteState } from '#contract/customer-notes/shapes.ts';
import type { NoteKindName } from '#contract/customer-notes/note-kinds.ts';
import {
  CalendarClock,
  HandCoins,
  MessageSquareWarning,
  Phone,
  StickyNote,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dayDate } from '#lib/formats/dates.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import type { TextTone } from '#ui/text/Text.tsx';

export const noteIcons: Record<NoteKindName, LucideIcon> = {
  called: Phone,
  not_today: CalendarClock,
  promise: HandCoins,
  complaint: MessageSquareWarning,
  note: StickyNote,
};

const tones: Partial<Record<NoteState, TextTone>> = {
  late: 'danger',
  paid: 'success',
  paid_late: 'success',
};
export const toneOf = (state: NoteState): TextTone => tones[state] ?? 'muted';

/** A note can still be done, moved or withdrawn. */
export const isOpen = ({ state }: CustomerNote): boolean => state === 'open' || state === 'late';

/** What a note is, in words: "Will pay 20,000.00 by Fri 5 Dec". */
export function useNoteWords() {
  const t = useTranslations('customer-notes');
  return ({ kind, day, amount }: CustomerNote): string => {
    const head = t(`kind.${kind}`);
    if (day === null) return head;
    return amount === null
      ? `${head} ${t('on_day', { day: dayDate(day) })}`
      : `${head} ${t('promised', { amount: money(fromWire(amount)), day: dayDate(day) })}`;
  };
}
