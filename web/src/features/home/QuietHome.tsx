import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMenu } from '../../app/menu.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Home while no room has a card for this person: their menus, or why there are none. */
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
        <div className="mt-2 -mx-3">
          {menu.map(({ key, path, icon }) => (
            <Link key={key} to={path as '/'} className="menu-item">
              <Icon of={icon} />
              <span className="grow">{t(`menu.${key}`)}</span>
              <Icon of={ChevronRight} size="s" />
            </Link>
          ))}
        </div>
      </Card>
    </>
  );
}
