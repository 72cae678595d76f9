import type { ParkedRow } from '#contract/integration/parked/shapes.ts';
import { CircleCheck, Clock, OctagonX, SkipForward, Trash2, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { StatusPill, type StatusTone } from '#ui/text/StatusPill.tsx';

const looks: Record<ParkedRow['state'], { tone: StatusTone; icon: LucideIcon }> = {
  parked: { tone: 'appv', icon: Clock },
  'given up': { tone: 'rej', icon: OctagonX },
  applied: { tone: 'receive', icon: CircleCheck },
  'passed over': { tone: 'c', icon: SkipForward },
  dropped: { tone: 'c', icon: Trash2 },
};

export function ParkedPill({ state }: { state: ParkedRow['state'] }) {
  const t = useTranslations('integration/parked.state');
  return <StatusPill {...looks[state]}>{t(state)}</StatusPill>;
}
