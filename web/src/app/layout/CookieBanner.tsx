import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useConsents } from '#lib/consent/consent.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Only } from '#ui/layout/Only.tsx';
import { focusTitle } from '../focus-title.ts';
import { startTagManager } from '../tag-manager.ts';
import { Banner } from './Banner.tsx';

/** Asks each person once in 30 days for each version of the notice, above the page without covering it. Nothing is counted before the answer. */
export function CookieBanner() {
  const { choices, decide } = useConsents();
  const given = choices.counting?.given;
  useEffect(() => {
    if (given) startTagManager();
  }, [given]);
  return given === undefined ? (
    <AskCounting onAnswer={(answer) => decide('counting', answer)} />
  ) : null;
}

function AskCounting({ onAnswer }: { onAnswer: (given: boolean) => void }) {
  const t = useTranslations('frame.cookie');
  // The button disappears with the banner, so the focus moves to the page.
  const answer = (given: boolean) => (onAnswer(given), void focusTitle());
  return (
    <Banner
      label={t('label')}
      words={
        <>
          <Only on="desk">
            {t('text')} <Link to="/cookie">{t('more')}</Link>
          </Only>
          <Only on="phone">
            {t('short')} <Link to="/cookie">{t('read')}</Link>
          </Only>
        </>
      }
    >
      <Button size="small" kind="outline" onClick={() => answer(false)}>
        {t('refuse')}
      </Button>
      <Button size="small" kind="outline" onClick={() => answer(true)}>
        {t('accept')}
      </Button>
    </Banner>
  );
}
