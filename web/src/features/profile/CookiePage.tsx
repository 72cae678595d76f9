import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { ConsentSwitches } from '#features/consent/front.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { PrivacyLink } from './PrivacyLink.tsx';

const sections = ['needed', 'kept'] as const;

/** The stored cookies, and the choice for each optional purpose. */
export function CookiePage() {
  const t = useTranslations('profile.cookie');
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
        <ConsentSwitches />
      </Card>
    </Page>
  );
}
