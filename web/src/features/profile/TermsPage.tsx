import { useTranslations } from 'use-intl';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/text/Text.tsx';
import { TextPage } from './TextPage.tsx';

const sections = ['orders', 'payment', 'account', 'data'] as const;

export function TermsPage() {
  const t = useTranslations('profile.terms');
  return (
    <TextPage now="terms" title={t('title')}>
      <Card gap={20}>
        <Text tone="muted">{t('updated')}</Text>
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
