import { Store } from 'lucide-react';
import { useLayoutEffect, useReducer } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/pictures/Icon.tsx';
import { actingFor, actingToCome } from '../page-head.ts';
import styles from './ActingForBar.module.css';

/** The same on every screen with orders or money, so that no user orders for the wrong farm. On a phone the name, and code and organisation below it. */
export function ActingForBar() {
  const t = useTranslations('frame.bar');
  useActingNews();
  const acting = actingFor.get();
  if (!acting && !actingToCome.get()) return null;
  return (
    <section className={styles.bar} aria-label={acting && t('acting_for')}>
      <div className={styles.line}>
        {acting && <Icon of={Store} size="s" />}
        <span className={styles.who}>
          <b className={styles.name}>{acting?.name ?? room}</b>
          <span className={styles.more}>
            {acting && <span className={styles.dot}> · </span>}
            {acting ? [acting.code, acting.org, acting.bu].filter(Boolean).join(' · ') : room}
          </span>
        </span>
        {acting?.onChange && (
          <button type="button" className={styles.change} onClick={acting.onChange}>
            {t('change')}
          </button>
        )}
      </div>
    </section>
  );
}

// Holds the bar's height until it is known for whom.
const room = '\u00a0';

// `useStore` listens from the first paint on, and the page below says before it that the bar comes: everything under it would jump.
function useActingNews() {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const ends = [actingFor, actingToCome].map((store) => store.subscribe(again));
    return () => ends.forEach((end) => end());
  }, []);
}
