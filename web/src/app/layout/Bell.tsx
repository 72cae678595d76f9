import { Link } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { isOwnServer } from '#lib/config.ts';
import { afterSettled } from '#lib/device/settled.ts';
import { useSession } from '#lib/session/session.ts';
import { useStore } from '#lib/store.ts';
import { unreadNotices } from '#lib/unread-notices.ts';
import { iconButtonClass } from '#ui/forms/Button.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { useFrameRooms } from '../page.ts';
import { Badge } from './CartButton.tsx';

/** A link to the notices, with how many are unread. A supplier's own API has none. */
export const Bell = () => (useSession().state === 'authenticated' && isOwnServer() ? <OwnBell /> : null);

function OwnBell() {
  const t = useTranslations('frame.bar');
  const { unread } = useStore(unreadNotices);
  const { followNotices } = useFrameRooms();
  useEffect(() => {
    const left = new AbortController();
    const cancel = afterSettled(() => followNotices(left.signal));
    return () => (cancel(), left.abort());
  }, [followNotices]);
  return (
    <Link to="/notices" className={iconButtonClass} aria-label={t('bell', { count: unread })}>
      <Icon of={BellIcon} />
      <Badge of={unread} id="bell-badge" />
    </Link>
  );
}
