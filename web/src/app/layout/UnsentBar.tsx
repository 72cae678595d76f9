import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useUnsent } from '#lib/unsent-orders.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import styles from './OfflineBanner.module.css';

/** On every page, how many orders of this person wait on this device to be sent; its list shows them itself. */
export function UnsentBar() {
  const t = useTranslations('frame.offline');
  const count = useUnsent().length;
  if (count === 0) return null;
  return (
    <Link to="/preorder/unsent" className={styles.unsent}>
      <Icon of={History} />
      {t('not_sent', { count })}
    </Link>
  );
}
