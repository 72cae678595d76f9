import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { acceptCookies, useAcceptance, withdrawCookies } from '#lib/device/cookie-choice.ts';
import { useSession } from '#lib/session/session.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/text/Text.tsx';
import { PrivacyLink } from './PrivacyLink.tsx';

const sections = ['needed', 'kept', 'counted'] as const;

/** The stored cookies, and the choice: withdrawing is as easy as accepting. */
export function CookiePage() {
  const t = useTranslations('profile.cookie');
  const banner = useTranslations('frame.cookie');
  const session = useSession();
  const userId = session.state === 'authenticated' ? session.user.userId : 'anonymous';
  const isAccepted = useAcceptance(userId);
  return (
    <Page title={t('title')} crumbs={[]}>
      <Card most={720} gap={20}>
        {sections.map((one) => (
          <Stack key={one} as="section" gap={4}>
            <h2>{t(one)}</h2>
            <p>{t(`${one}_text`)}</p>
          </Stack>
        ))}
        <PrivacyLink />
        <Row between wrap>
          <Text as="output" strong>
            {t(isAccepted ? 'accepted' : 'not_accepted')}
          </Text>
          {isAccepted ? (
            <Button kind="outline" onClick={() => withdrawCookies(userId)}>
              {t('withdraw')}
            </Button>
          ) : (
            <Button onClick={() => acceptCookies(userId)}>{banner('accept')}</Button>
          )}
        </Row>
      </Card>
    </Page>
  );
}
