import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { acceptCookies, useAcceptance } from '../../lib/cookie-choice.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useDockHeight } from '../Dock.tsx';
import { startTagManager } from '../tag-manager.ts';
import styles from './CookieBanner.module.css';

/** Asks once per person and 30 days. Nothing is counted before the answer. */
export function CookieBanner() {
  const session = useSession();
  const userId = session.state === 'authenticated' ? session.user.userId : 'anonymous';
  const isAccepted = useAcceptance(userId);
  useEffect(() => {
    if (isAccepted) startTagManager();
  }, [isAccepted]);
  return isAccepted ? null : <Banner onAccept={() => acceptCookies(userId)} />;
}

function Banner({ onAccept }: { onAccept: () => void }) {
  const t = useTranslations('frame.cookie');
  const box = useDockHeight<HTMLElement>('--banner-height');
  return (
    <section className={styles.banner} data-cookie-banner="" aria-label={t('label')} ref={box}>
      <p>
        {t('text')} <Link to="/cookie">{t('more')}</Link>
      </p>
      <Button onClick={onAccept}>{t('accept')}</Button>
    </section>
  );
}
