import { linkTo } from '#lib/address.ts';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMenu } from '#app/menu.ts';
import { MenuLink } from '#ui/dialogs/Menu.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grow } from '#ui/layout/Row.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import styles from './home.module.css';

/** Home where no room has a card for this person: their menus, or why there are none. */
export function QuietHome() {
  const t = useTranslations('frame');
  const menu = useMenu();
  if (!menu.length)
    return (
      <Card>
        <EmptyState drawing="gate" title={t('home.no_menu')}>
          {t('home.no_menu_text')}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Card>
        <EmptyState drawing="paid" title={t('home.quiet')}>
          {t('home.quiet_text')}
        </EmptyState>
      </Card>
      <Card title={t('home.shortcuts')}>
        <div className={styles.shortcuts}>
          {menu.map(({ key, path, icon }) => (
            <MenuLink key={key} {...linkTo(path)} icon={icon}>
              <Grow as="span">{t(`menu.${key}`)}</Grow>
              <Icon of={ChevronRight} size="s" />
            </MenuLink>
          ))}
        </div>
      </Card>
    </>
  );
}
