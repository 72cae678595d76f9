import { WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { clockTime, dateAndTime, shortDate } from '#lib/formats/dates.ts';
import { useOnline } from '#lib/online.ts';
import { isClockWrong, onServerClock, serverNow } from '#lib/server-clock.ts';
import { Note } from '#ui/text/Note.tsx';

interface PricesSeenProps {
  /** the server's time when this device stored the list */
  copiedAt: number | undefined;
  /** this device's time when the list arrived */
  arrivedAt: number;
}

/** Without a network: of when the prices are, by the server's clock. */
export function PricesSeen({ copiedAt, arrivedAt }: PricesSeenProps) {
  const t = useTranslations('catalogue');
  const isOnline = useOnline();
  if (isOnline && copiedAt === undefined) return null;
  const at = new Date(copiedAt ?? onServerClock(arrivedAt));
  const isToday = shortDate(at) === shortDate(new Date(serverNow()));
  return (
    <Note tone="quiet" icon={WifiOff} live>
      {t('prices_of', { time: isToday ? clockTime(at) : dateAndTime(at) })}{' '}
      {isClockWrong() && t('clock_wrong')}
    </Note>
  );
}
