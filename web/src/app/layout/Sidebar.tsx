import { Link, useLocation } from '@tanstack/react-router';
import { ExternalLink, House, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { config } from '../../lib/config.ts';
import { useSession } from '../../lib/session/session.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useSidebarMenu } from '../menu.ts';
import { useProfile } from '../person.ts';
import { roleIcons } from '../roles.ts';
import { AccountLinks } from './AccountLinks.tsx';

/** The phone's menus: who I am, where I may go, the account, and logging out last. */
export function Sidebar({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('frame');
  const menu = useSidebarMenu();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { farmSite } = config();
  return (
    <Sheet open={open} onClose={onClose} side label={t('bar.menu')}>
      <div className="side-head">
        <Person />
        <IconButton icon={X} label={t('bar.close')} onClick={onClose} />
      </div>
      <nav className="side-menu" aria-label={t('bar.main_menu')}>
        <Link to="/" className="menu-item" aria-current={path === '/' ? 'page' : undefined} onClick={onClose}>
          <Icon of={House} />
          {t('bar.home')}
        </Link>
        {menu.map(({ key, path: to, icon }) => (
          <Link key={key} to={to as '/'} className="menu-item" aria-current={path === to ? 'page' : undefined} onClick={onClose}>
            <Icon of={icon} />
            {t(`menu.${key}`)}
          </Link>
        ))}
      </nav>
      <hr />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a link followed by Enter clicks, too */}
      <div className="side-menu" onClick={onClose}>
        <AccountLinks>
          {farmSite && (
            <a className="menu-item" href={farmSite}>
              <Icon of={ExternalLink} />
              {t('bar.farm_site')}
            </a>
          )}
        </AccountLinks>
      </div>
    </Sheet>
  );
}

function Person() {
  const t = useTranslations('frame');
  const session = useSession();
  const { data } = useProfile();
  const fullName = [data?.firstName, data?.lastName].filter(Boolean).join(' ');
  if (session.state !== 'authenticated') return <span className="grow text-lead font-semibold">{t('product')}</span>;
  const { userName, userGroup, buRole } = session.user;
  const icon = roleIcons[userGroup];
  return (
    <div className="grow row">
      <span className="sheet-icon">{icon && <Icon of={icon} />}</span>
      <div className="grow">
        <p className="font-semibold">{fullName || userName}</p>
        <p className="cap">
          {[t.has(`role.${userGroup as 'ADMIN'}`) && t(`role.${userGroup as 'ADMIN'}`), ...buRole.map((bu) => bu.buName).slice(0, 2)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </div>
  );
}
