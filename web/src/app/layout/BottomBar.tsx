import { linkTo } from '#lib/address.ts';
import { Link, useLocation, useMatches } from '@tanstack/react-router';
import { House, Menu, UserRound, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/pictures/Icon.tsx';
import { useDockHeight } from '../Dock.tsx';
import { useMenu, type MenuEntry } from '../menu.ts';
import styles from './BottomBar.module.css';
import { sidebarOpen } from './sidebar-open.ts';

/** Under home and lists, on a phone only: home, two menus, the user's main menu filled in the middle, and a button for the rest. */
export function BottomBar() {
  const isShown = useMatches({
    select: (matches) => matches.at(-1)?.staticData.bottomBar ?? false,
  });
  const menu = useMenu();
  return isShown && menu.length > 0 ? <Bar menu={menu} /> : null;
}

// The middle is the first of these menus that the user has (look.md §8): users (admins only), orders, cash.
const middles = ['user_account', 'sales_order', 'cash_received'] as const;

function Bar({ menu }: { menu: MenuEntry[] }) {
  const t = useTranslations('frame');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const box = useDockHeight<HTMLElement>();
  const middle = middles
    .map((key) => menu.find((entry) => entry.key === key))
    .find((entry) => entry !== undefined);
  const [before, after] = menu.filter((entry) => entry !== middle);
  const tab = (to: string, icon: LucideIcon, label: string, isMiddle = false) => (
    <Link
      key={to}
      {...linkTo(to)}
      className={isMiddle ? styles.middle : undefined}
      aria-current={path === to ? 'page' : undefined}
    >
      <Icon of={icon} size="l" />
      {label}
    </Link>
  );
  const ofEntry = (entry: MenuEntry, isMiddle = false) =>
    tab(entry.path, entry.icon, t(`short.${entry.key}`), isMiddle);
  return (
    <nav className={styles.bar} data-bottom-bar="" aria-label={t('bar.bottom_menu')} ref={box}>
      {tab('/', House, t('bar.home'))}
      {before && ofEntry(before)}
      {middle && ofEntry(middle, true)}
      {after ? ofEntry(after) : before && tab('/profile', UserRound, t('bar.my_account_short'))}
      <button type="button" aria-haspopup="dialog" onClick={() => sidebarOpen.set(true)}>
        <Icon of={Menu} size="l" />
        {t('bar.menu')}
      </button>
    </nav>
  );
}
