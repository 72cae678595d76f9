import { Store } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../lib/store.ts';
import { Icon } from '../../ui/Icon.tsx';
import { actingFor, actingToCome } from '../page-head.ts';

/** The same on every screen with orders or money, so that nobody orders for the wrong farm. */
export function ActingForBar() {
  const t = useTranslations('frame.bar');
  const acting = useStore(actingFor);
  const isToCome = useStore(actingToCome);
  if (!acting) return isToCome ? <Room /> : null;
  const { name, code, org, bu, onChange } = acting;
  return (
    <section className="acting no-print" aria-label={t('acting_for')}>
      <div className="acting-in">
        <Icon of={Store} size="s" />
        <span className="acting-who">
          <b>{name}</b>
          <span className="wide-only acting-more">
            {[code, org, bu]
              .filter(Boolean)
              .map((text) => ` · ${text}`)
              .join('')}
          </span>
        </span>
        {onChange && (
          <button type="button" onClick={onChange}>
            {t('change')}
          </button>
        )}
      </div>
    </section>
  );
}

const Room = () => (
  <div className="acting no-print">
    <div className="acting-in">
      <span className="acting-who">&nbsp;</span>
    </div>
  </div>
);
