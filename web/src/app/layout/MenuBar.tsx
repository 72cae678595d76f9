import { linkTo } from '#lib/address.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes } from '#ui/classes.ts';
import { DropDown, MenuGroups, MenuLink } from '#ui/dialogs/Menu.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { inGroups, useMenu, type MenuEntry } from '../menu.ts';
import styles from './MenuBar.module.css';

const most = 4;
// Of a bar of 1280 px, beside logo and account; each menu has padding of three letters.
const letters = 80;
const padding = 3;

/** How many of the first four menus the bar has room for on one line; marks above and below Thai letters take none. */
export function menusInBar(names: readonly string[]): number {
  const ends = names.map((_, at) =>
    names
      .slice(0, at + 1)
      .reduce((sum, name) => sum + name.replaceAll(/\p{M}/gu, '').length + padding, 0),
  );
  return ends.slice(0, most).filter((end) => end <= letters).length;
}

/** The first menus, four at most, are in the bar, the rest under เพิ่มเติม in their groups (specification §2). */
export function MenuBar() {
  const t = useTranslations('frame');
  const menu = useMenu();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const around = menu.filter((entry) => path === entry.path || path.startsWith(`${entry.path}/`));
  // The longest matching path: matching is a menu of its own, below the address of payment.
  const current = around.toSorted((a, b) => b.path.length - a.path.length)[0];
  const isOn = (entry: MenuEntry) => entry === current;
  // Exact, because the router would also mark the menu of a path above the open one.
  const linkOf = (entry: MenuEntry) => ({
    ...linkTo(entry.path),
    activeOptions: { exact: true },
    ...(isOn(entry) && { 'aria-current': 'page' as const }),
  });
  const direct = menusInBar(menu.map(({ key }) => t(`menu.${key}`)));
  const rest = menu.slice(direct);
  if (!menu.length) return null;
  return (
    <nav className={styles.bar} aria-label={t('bar.main_menu')}>
      {menu.slice(0, direct).map((entry) => (
        <Link key={entry.key} {...linkOf(entry)} className={styles.link}>
          {t(`menu.${entry.key}`)}
        </Link>
      ))}
      {rest.length > 0 && (
        <DropDown
          buttonClass={classes(styles.link, rest.some(isOn) && styles.on)}
          start
          button={
            <>
              {t('bar.more')}
              <Icon of={ChevronDown} size="s" />
            </>
          }
        >
          {(close) => (
            <MenuGroups
              groups={inGroups(rest).map(({ name, entries }) => ({
                title: t(`menu_groups.${name}`),
                lines: entries.map((entry) => (
                  <MenuLink key={entry.key} {...linkOf(entry)} icon={entry.icon} onClick={close}>
                    {t(`menu.${entry.key}`)}
                  </MenuLink>
                )),
              }))}
            />
          )}
        </DropDown>
      )}
    </nav>
  );
}
