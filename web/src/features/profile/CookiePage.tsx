import { useTranslations } from 'use-intl';
import { Page } from '../../app/Page.tsx';
import { acceptCookies, useAcceptance, withdrawCookies } from '../../lib/cookie-choice.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

/** What is kept, and the choice: withdrawing is as easy as accepting. */
export function CookiePage() {
  const t = useTranslations('frame.cookie');
  const session = useSession();
  const userId = session.state === 'authenticated' ? session.user.userId : 'anonymous';
  const isAccepted = useAcceptance(userId);
  return (
    <Page title={t('title')} crumbs={[]}>
      <Card className="max-w-[720px]">
        <h2>{t('needed')}</h2>
        <p className="mt-1">{t('needed_text')}</p>
        <h2 className="mt-5">{t('kept')}</h2>
        <p className="mt-1">{t('kept_text')}</p>
        <h2 className="mt-5">{t('counted')}</h2>
        <p className="mt-1">{t('counted_text')}</p>
        <div className="row between mt-4 flex-wrap">
          <output className="font-semibold">{t(isAccepted ? 'accepted' : 'not_accepted')}</output>
          {isAccepted ? (
            <Button kind="outline" onClick={() => withdrawCookies(userId)}>
              {t('withdraw')}
            </Button>
          ) : (
            <Button onClick={() => acceptCookies(userId)}>{t('accept')}</Button>
          )}
        </div>
      </Card>
    </Page>
  );
}
