import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { acceptCookies, refuseCookies, useAcceptance, useRefusal } from '#lib/device/cookie-choice.ts';
import { useSession } from '#lib/session/session.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Only } from '#ui/layout/Only.tsx';
import { focusTitle } from '../focus-title.ts';
import { startTagManager } from '../tag-manager.ts';
import styles from './CookieBanner.module.css';

/** Asks each person once in 30 days, above the page without covering it. Nothing is counted before the answer. */
export function CookieBanner() {
  const session = useSession();
  const userId = session.state === 'authenticated' ? session.user.userId : 'anonymous';
  const isAccepted = useAcceptance(userId);
  const isRefused = useRefusal(userId);
  useEffect(() => {
    if (isAccepted) startTagManager();
  }, [isAccepted]);
  return isAccepted || isRefused ? null : <Banner userId={userId} />;
}

function Banner({ userId }: { userId: string }) {
  const t = useTranslations('frame.cookie');
  // The button disappears with the banner, so the focus moves to the page.
  const answer = (choose: (userId: string) => void) => (choose(userId), void focusTitle());
  return (
    <section className={styles.banner} aria-label={t('label')}>
      <p>
        <Only on="desk">
          {t('text')} <Link to="/cookie">{t('more')}</Link>
        </Only>
        <Only on="phone">
          {t('short')} <Link to="/cookie">{t('read')}</Link>
        </Only>
      </p>
      <Button size="small" kind="outline" onClick={() => answer(refuseCookies)}>
        {t('refuse')}
      </Button>
      <Button size="small" kind="outline" onClick={() => answer(acceptCookies)}>
        {t('accept')}
      </Button>
    </section>
  );
}
