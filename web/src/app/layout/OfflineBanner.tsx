import { useMatches } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#lib/notices.ts';
import { useOnline } from '#lib/online.ts';
import { unsentNow } from '#lib/unsent-orders.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import type { PageGate } from '../menu.ts';
import styles from './OfflineBanner.module.css';

/** What works without a network, on pages where that is more than reading. */
const worksAt: Partial<Record<PageGate, 'buying' | 'cash'>> = {
  sales_order: 'buying',
  cash_received: 'cash',
};

export function OfflineBanner() {
  const t = useTranslations('frame.offline');
  const isOnline = useOnline();
  const gate = useMatches({ select: (matches) => matches.at(-1)?.staticData.gate });
  const was = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !was.current) notify('back_online', { count: unsentNow().length });
    was.current = isOnline;
  }, [isOnline]);
  if (isOnline) return null;
  return (
    <output className={styles.banner}>
      <Icon of={WifiOff} />
      <span>
        <b>{t('title')}</b> {t((gate && worksAt[gate]) ?? 'text')}
      </span>
    </output>
  );
}
