import { useTranslations } from 'use-intl';
import { ConsentSwitches } from '#features/consent/front.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { TextPage } from './TextPage.tsx';

const sections = ['needed', 'kept'] as const;

/** The choice for each optional purpose, then the cookies that are needed. */
export function CookiePage() {
  const t = useTranslations('profile.cookie');
  return (
    <TextPage now="cookie" title={t('title')}>
      <Card title={t('choice')} gap={12}>
        <ConsentSwitches />
      </Card>
      <Card gap={20}>
        {sections.map((one) => (
          <Stack key={one} as="section" gap={4}>
            <h2>{t(one)}</h2>
            <p>{t(`${one}_text`)}</p>
          </Stack>
        ))}
      </Card>
    </TextPage>
  );
}
