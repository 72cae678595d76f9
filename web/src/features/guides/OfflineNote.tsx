import { WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { useOnline } from '#lib/online.ts';
import { serverNow } from '#lib/server-clock.ts';
import { Note } from '#ui/text/Note.tsx';

/** Without a network: that what is typed stays, and of when the prices are. `copiedAt`: the server's time when this device stored them. */
export function OfflineNote({ copiedAt }: { copiedAt: number | undefined }) {
  const t = useTranslations('guides');
  const isOnline = useOnline();
  if (isOnline && copiedAt === undefined) return null;
  return (
    <Note tone="quiet" icon={WifiOff} live>
      {t('offline', { time: dateAndTime(new Date(copiedAt ?? serverNow())) })}
    </Note>
  );
}
