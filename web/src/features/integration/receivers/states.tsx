import type { MessageState } from '#contract/integration/receivers/message-states.ts';
import type { ReceiverRow } from '#contract/integration/receivers/shapes.ts';
import {
  CircleCheck,
  Clock,
  OctagonX,
  Pause,
  RotateCw,
  Unplug,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { StatusPill, type StatusTone } from '#ui/text/StatusPill.tsx';

/** The search parameters of a receiver's messages: their state, and the number of a document. */
export interface MessagesAddress {
  state?: MessageState;
  document?: string;
}

type Look = { tone: StatusTone; icon: LucideIcon };

const messageLooks: Record<MessageState, Look> = {
  waiting: { tone: 'so', icon: Clock },
  failing: { tone: 'appv', icon: RotateCw },
  given_up: { tone: 'rej', icon: OctagonX },
  taken: { tone: 'receive', icon: CircleCheck },
};

export function MessagePill({ state }: { state: MessageState }) {
  const t = useTranslations('integration/receivers.state');
  return <StatusPill {...messageLooks[state]}>{t(state)}</StatusPill>;
}

/** The receiver's state in a word; the first that applies. */
const states = [
  ['former', (one) => !one.isConfigured, { tone: 'c', icon: Unplug }],
  ['paused', (one) => one.pausedAt !== null, { tone: 'c', icon: Pause }],
  ['given_up', (one) => one.givenUp > 0, { tone: 'rej', icon: OctagonX }],
  ['failing', (one) => one.failing > 0, { tone: 'appv', icon: RotateCw }],
  ['late', (one) => one.late > 0, { tone: 'appv', icon: Clock }],
  ['well', () => true, { tone: 'receive', icon: CircleCheck }],
] as const satisfies readonly (readonly [string, (one: ReceiverRow) => boolean, Look])[];

export function ReceiverPill({ receiver }: { receiver: ReceiverRow }) {
  const t = useTranslations('integration/receivers.well');
  const found = states.find(([, applies]) => applies(receiver));
  if (!found) return null;
  const [state, , look] = found;
  return <StatusPill {...look}>{t(state)}</StatusPill>;
}
