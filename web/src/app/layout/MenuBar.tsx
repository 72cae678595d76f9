import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/Icon.tsx';
import { useMenu, type MenuEntry } from '../menu.ts';
import { Hang } from './Hang.tsx';

const direct = 4;

/** The first four menus stand in the bar, the rest under เพิ่มเติม (specification §2). */
export function MenuBar() {
  const t = useTranslations('frame');
  const menu = useMenu();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isOn = (entry: MenuEntry) => path === entry.path || path.startsWith(`${entry.path}/`);
  const link = (entry: MenuEntry, className: string) => (
    <Link key={entry.key} to={entry.path as '/'} className={className} aria-current={isOn(entry) ? 'page' : undefined}>
      {className === 'menu-item' && <Icon of={entry.icon} />}
      {t(`menu.${entry.key}`)}
    </Link>
  );
  const rest = menu.slice(direct);
  if (!menu.length) return null;
  return (
    <nav className="nav" aria-label={t('bar.main_menu')}>
      {menu.slice(0, direct).map((entry) => link(entry, 'nav-link'))}
      {rest.length > 0 && (
        <Hang
          className={rest.some(isOn) ? 'nav-link on' : 'nav-link'}
          start
          button={
            <>
              {t('bar.more')}
              <Icon of={ChevronDown} size="s" />
            </>
          }
        >
          {rest.map((entry) => link(entry, 'menu-item'))}
        </Hang>
      )}
    </nav>
  );
}
