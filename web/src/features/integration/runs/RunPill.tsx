import type { ImportRow } from '#contract/integration/runs/calls.ts';
import {
  CircleAlert,
  CircleCheck,
  Clock,
  FlaskConical,
  OctagonX,
  RotateCw,
  Unplug,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { StatusPill, type StatusTone } from '#ui/text/StatusPill.tsx';

type Look = { tone: StatusTone; icon: LucideIcon };
const looks: Record<ImportRow['state'], Look> = {
  waiting: { tone: 'so', icon: Clock },
  running: { tone: 'so', icon: RotateCw },
  done: { tone: 'receive', icon: CircleCheck },
  refused: { tone: 'rej', icon: OctagonX },
  failed: { tone: 'rej', icon: Unplug },
};

/** How an import ended. */
export function RunPill({
  of: { state, refused, dryRun },
}: {
  of: Pick<ImportRow, 'state' | 'refused' | 'dryRun'>;
}) {
  const t = useTranslations('integration/runs');
  if (state !== 'done') return <StatusPill {...looks[state]}>{t(`state.${state}`)}</StatusPill>;
  if (dryRun)
    return (
      <StatusPill tone="c" icon={FlaskConical}>
        {t('tried')}
      </StatusPill>
    );
  if (refused > 0)
    return (
      <StatusPill tone="appv" icon={CircleAlert}>
        {t('partly')}
      </StatusPill>
    );
  return <StatusPill {...looks.done}>{t('state.done')}</StatusPill>;
}
