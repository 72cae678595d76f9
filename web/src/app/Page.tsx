import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '#ui/classes.ts';
import { DatesWait } from '#ui/forms/dates-wait.tsx';
import { Breadcrumb } from './layout/Breadcrumb.tsx';
import { actingFor, pageHead, type ActingFor, type Crumb } from './page-head.ts';
import styles from './Page.module.css';

export interface PageProps {
  /** the one h1; on a phone the bar shows it and the h1 is for screen readers */
  title: string;
  /** beside the title, within the h1: the number of the order or delivery */
  number?: string;
  /** the pages above this one, without home; pages with only one choice are left out (specification §2) */
  crumbs?: readonly Crumb[];
  /** beside the h1: a status */
  beside?: ReactNode;
  /** at the right of the h1, from 768 px: actions, steps */
  actions?: ReactNode;
  acting?: ActingFor | undefined;
  /** the page draws its own h1 */
  bare?: boolean;
  /** from edge to edge, with its own backgrounds */
  bleed?: boolean;
  children: ReactNode;
}

/** Head and body of every page in the frame. */
export function Page({
  title,
  number,
  crumbs,
  beside,
  actions,
  acting,
  bare = false,
  bleed = false,
  children,
}: PageProps) {
  const t = useTranslations('frame');
  const product = t('product');
  const up = JSON.stringify(crumbs?.at(-1));
  useEffect(() => {
    document.title = `${number ? `${title} ${number}` : title} · ${product}`;
    pageHead.set({ title, number, up: crumbs?.at(-1) });
    // oxlint-disable-next-line react/exhaustive-deps -- the same crumbs are a new list each time
  }, [title, number, product, up]);
  useActingFor(acting);
  return (
    <DatesWait>
      <main id="content" className={classes(styles.page, bleed && styles.bleed)} tabIndex={-1}>
        {!bare && (
          <div className={styles.head}>
            <div className={styles.titles}>
              {crumbs && <Breadcrumb crumbs={crumbs} now={number ?? title} />}
              <div className={styles.title}>
                <h1 tabIndex={-1}>{number ? `${title} ${number}` : title}</h1>
                {beside}
              </div>
            </div>
            {actions}
          </div>
        )}
        {children}
      </main>
    </DatesWait>
  );
}

/** Sets the acting-for bar while the page is open. Compared by the values shown, so a new object each time is fine. */
export function useActingFor(acting: ActingFor | undefined) {
  const shown =
    acting &&
    [
      acting.name,
      acting.code,
      acting.org,
      acting.bu,
      Boolean(acting.onChange),
      JSON.stringify(acting.page),
      ...(acting.units ?? []).map(({ name, isNow }) => `${name} ${isNow}`),
    ].join('\n');
  useLayoutEffect(() => {
    // A page without a customer leaves the bar to its parts, whose effects run first.
    if (!acting) return undefined;
    actingFor.set(acting);
    return () => actingFor.set(undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- only the values shown count
  }, [shown]);
}
