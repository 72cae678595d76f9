import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { useLayoutEffect, useReducer } from 'react';
import { useTranslations } from 'use-intl';
import { linkTo } from '#lib/address.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { useSession } from '#lib/session/session.ts';
import { actingFor, actingToCome } from '../page-head.ts';
import styles from './ActingForBar.module.css';

/** The customer of the page, the same on every screen with orders or money, so that no user orders for the wrong farm. */
export function ActingForBar() {
  const t = useTranslations('frame.bar');
  useActingNews();
  const now = useSession();
  const acting = actingFor.get();
  if (!acting && !actingToCome.get()) return null;
  // Codes and units are words of staff.
  const isCustomer = now.state === 'authenticated' && now.user.isCustomer;
  const more = acting && (isCustomer ? [acting.org] : [acting.code, acting.org, acting.bu]);
  return (
    <section className={styles.bar} aria-label={acting && t('acting_for')}>
      <div className={styles.line}>
        {acting && <Icon of={Store} size="s" />}
        <span className={styles.who}>
          <b className={styles.name}>
            {acting?.page ? (
              <Link className={styles.page} {...linkTo('/customers', acting.page)}>
                {acting.name}
              </Link>
            ) : (
              (acting?.name ?? room)
            )}
          </b>
          <span className={styles.more}>
            {acting && <span className={styles.dot}> · </span>}
            {more ? <Dotted facts={more} /> : room}
          </span>
        </span>
        {acting?.units && (
          <div className={styles.units} role="group" aria-label={t('units')}>
            {acting.units.map(({ name, isNow, onPress }) => (
              <button
                key={name}
                type="button"
                className={styles.unit}
                aria-pressed={isNow}
                onClick={onPress}
              >
                {name}
              </button>
            ))}
          </div>
        )}
        {acting?.onChange && (
          <button type="button" className={styles.change} onClick={acting.onChange}>
            {t('change')}
          </button>
        )}
      </div>
    </section>
  );
}

// A blank of the bar's height until the customer is known.
const room = '\u00a0';

// `useStore` would listen only after the first paint, but the page reserves the bar's room before it: the page below would jump.
function useActingNews() {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const ends = [actingFor, actingToCome].map((store) => store.subscribe(again));
    return () => ends.forEach((end) => end());
  }, []);
}
