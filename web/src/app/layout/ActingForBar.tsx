import { Store } from 'lucide-react';
import { useLayoutEffect, useReducer } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/Icon.tsx';
import { actingFor, actingToCome } from '../page-head.ts';
import styles from './ActingForBar.module.css';

/** The same on every screen with orders or money, so that nobody orders for the wrong farm. On a phone the name, and code and organisation below it. */
export function ActingForBar() {
  const t = useTranslations('frame.bar');
  useActingNews();
  const acting = actingFor.get();
  if (!acting) return actingToCome.get() ? <Room /> : null;
  const { name, code, org, bu, onChange } = acting;
  return (
    <section className={styles.bar} aria-label={t('acting_for')}>
      <div className={styles.line}>
        <Icon of={Store} size="s" />
        <span className={styles.who}>
          <b className={styles.name}>{name}</b>
          <span className={styles.more}>
            <span className={styles.dot}> · </span>
            {[code, org, bu].filter(Boolean).join(' · ')}
          </span>
        </span>
        {onChange && (
          <button type="button" className={styles.change} onClick={onChange}>
            {t('change')}
          </button>
        )}
      </div>
    </section>
  );
}

// `useStore` listens from the first paint on, and the page below says before it that the bar comes: everything under it would jump.
function useActingNews() {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const ends = [actingFor, actingToCome].map((store) => store.subscribe(again));
    return () => ends.forEach((end) => end());
  }, []);
}

const Room = () => (
  <div className={styles.bar}>
    <div className={styles.line}>
      <span className={styles.who}>
        <b className={styles.name}>&nbsp;</b>
        <span className={styles.more}>&nbsp;</span>
      </span>
    </div>
  </div>
);
