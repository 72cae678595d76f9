import { linkTo } from '#lib/address.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import styles from './Breadcrumb.module.css';
import { hidesTrailOnPhone } from './trail.ts';

export interface Crumb {
  label: string;
  to: string;
  search?: Record<string, unknown>;
}

/** Always starts with home. Pages leave out the page of a choice with one option. On a phone pages of orders and money have none. */
export function Breadcrumb({ crumbs, now }: { crumbs: readonly Crumb[]; now: string }) {
  const t = useTranslations('frame.bar');
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav
      className={classes(styles.crumbs, hidesTrailOnPhone(path) && styles.desk)}
      aria-label={t('breadcrumb')}
    >
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
