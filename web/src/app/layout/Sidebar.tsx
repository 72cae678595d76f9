import { linkTo } from '#lib/address.ts';
import { useLocation } from '@tanstack/react-router';
import { ExternalLink, House, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { config } from '#lib/config.ts';
import { useSession } from '#lib/session/session.ts';
import { MenuAnchor, MenuGroups, MenuLine, MenuLink } from '#ui/dialogs/Menu.tsx';
import { RoundIcon, Sheet } from '#ui/dialogs/Sheet.tsx';
import { IconButton } from '#ui/forms/Button.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { inGroups, useMenu } from '../menu.ts';
import { useProfile } from '../person.ts';
import { roleIcons } from '../roles.ts';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './Sidebar.module.css';

/** The menus on a phone: the user, the menus, the account, and log-out last. */
export function Sidebar({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('frame');
  const menu = useMenu();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { farmSite } = config();
  const current = (to: string) => (path === to ? { 'aria-current': 'page' as const } : {});
  return (
    <Sheet open={open} onClose={onClose} side label={t('bar.menu')}>
      <div className={styles.head}>
        <Person />
        <IconButton icon={X} label={t('bar.close')} onClick={onClose} />
      </div>
      <nav className={styles.menu} aria-label={t('bar.main_menu')}>
        <MenuLink to="/" icon={House} large {...current('/')} onClick={onClose}>
          {t('bar.home')}
        </MenuLink>
        <MenuGroups
          groups={inGroups(menu).map(({ name, entries }) => ({
            title: t(`menu_groups.${name}`),
            lines: entries.map(({ key, path: to, icon }) => (
              <MenuLink
                key={key}
                {...linkTo(to)}
                icon={icon}
                large
                {...current(to)}
                onClick={onClose}
              >
                {t(`menu.${key}`)}
              </MenuLink>
            )),
          }))}
        />
      </nav>
      <MenuLine />
      <div className={styles.menu}>
        <AccountLinks large onPress={onClose}>
          {farmSite && (
            <MenuAnchor href={farmSite} icon={ExternalLink} large>
              {t('bar.farm_site')}
            </MenuAnchor>
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
  if (session.state !== 'authenticated')
    return (
      <Grow>
        <Text size="lead">{t('product')}</Text>
      </Grow>
    );
  const { userName, userGroup, buRole } = session.user;
  const icon = roleIcons[userGroup];
  const role = t.has(`role.${userGroup as 'ADMIN'}`) && t(`role.${userGroup as 'ADMIN'}`);
  return (
    <Grow>
      <Row>
        <RoundIcon of={icon} />
        <Grow>
          <Text strong>{fullName || userName}</Text>
          <Caption>
            <Dotted facts={[role, ...buRole.map((bu) => bu.buName).slice(0, 2)]} />
          </Caption>
        </Grow>
      </Row>
    </Grow>
  );
}
