import { Link } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { has } from '#lib/config.ts';
import { afterSettled } from '#lib/device/settled.ts';
import { useSession } from '#lib/session/session.ts';
import { useStore } from '#lib/store.ts';
import { unreadNotices } from '#lib/unread-notices.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { useFrameRooms } from '../page.ts';
import { Badge, BarWord, barIconClass } from './CartButton.tsx';

/** A link to the notices, with how many are unread; for staff, with how much waits for them, which is above the notices. A supplier's own API has none. */
export const Bell = () =>
  useSession().state === 'authenticated' && has('notices') ? <OwnBell /> : null;

function OwnBell() {
  const t = useTranslations('frame.bar');
  const { unread, waits } = useStore(unreadNotices);
  const { followNotices } = useFrameRooms();
  useEffect(() => {
    const left = new AbortController();
    const cancel = afterSettled(() => followNotices(left.signal));
    return () => (cancel(), left.abort());
  }, [followNotices]);
  return (
    <Link
      to="/notices"
      className={barIconClass}
      aria-label={
        waits === undefined ? t('bell', { count: unread }) : t('bell_waits', { count: waits })
      }
    >
      <Icon of={BellIcon} />
      <BarWord>{t('bell_word')}</BarWord> <Badge of={waits ?? unread} id="bell-badge" />
    </Link>
  );
}
