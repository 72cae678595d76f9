import { linkTo } from '#lib/address.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/pictures/Icon.tsx';
import styles from './Breadcrumb.module.css';

export interface Crumb {
  label: string;
  to: string;
  search?: Record<string, unknown>;
}

/** Always starts with home. Pages leave out the page of a choice with one option. On a phone many crumbs take a second line. */
export function Breadcrumb({ crumbs, now }: { crumbs: readonly Crumb[]; now: string }) {
  const t = useTranslations('frame.bar');
  return (
    <nav className={styles.crumbs} aria-label={t('breadcrumb')}>
      <ol>
        {[{ label: t('home'), to: '/' }, ...crumbs].map(({ label, to, ...rest }) => (
          <li key={label}>
            <Link {...linkTo(to, 'search' in rest ? rest.search : undefined)}>{label}</Link>
            <Icon of={ChevronRight} size="s" />
          </li>
        ))}
        <li aria-current="page">{now}</li>
      </ol>
    </nav>
  );
}
