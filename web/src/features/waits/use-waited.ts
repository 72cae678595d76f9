import { useTranslations } from 'use-intl';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** How long something has waited, in words: 42 min, 13 h, 4 days. */
export function useWaited() {
  const t = useTranslations('waits.for');
  return (since: string, now: number = Date.now()): string => {
    const ms = Math.max(now - Date.parse(since), 0);
    if (ms < hourMs) return t('minutes', { count: Math.floor(ms / minuteMs) });
    return ms < dayMs
      ? t('hours', { count: Math.floor(ms / hourMs) })
      : t('days', { count: Math.floor(ms / dayMs) });
  };
}
