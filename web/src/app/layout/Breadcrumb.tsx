import { linkTo } from '#lib/address.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/pictures/Icon.tsx';
import type { Crumb } from '../page-head.ts';
import styles from './Breadcrumb.module.css';

/** Always starts with home. Pages leave out the page of a choice with one option. From 768 px: on a phone the bar's back leads to the page above. */
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
