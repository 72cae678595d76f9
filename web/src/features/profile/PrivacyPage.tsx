import type { PrivacyNotice } from '#contract/config.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { config } from '#lib/config.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Text } from '#ui/text/Text.tsx';
import { TextPage } from './TextPage.tsx';

const sections = ['collected', 'used', 'shared', 'stored', 'rights'] as const;

/** The supplier's own notice; where it has none, or it cannot be read now, the usual one. */
const ownNotice = {
  queryKey: ['privacy-notice'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await fetch('/privacy-notice.json', {
      headers: { accept: 'application/json' },
      signal,
    });
    return answer.ok ? ((await answer.json()) as PrivacyNotice).notice : null;
  },
  retry: false,
};

/** What personal data are stored, what for, how long, and what a person may ask for; anyone can read it. */
export function PrivacyPage() {
  const t = useTranslations('profile.privacy');
  const locale = useLocale() as 'th' | 'en';
  const { data: notice, isPending } = useQuery(ownNotice);
  return (
    <TextPage now="privacy" title={t('title')}>
      {!isPending && (
        <Card gap={20}>
          {notice ? (
            <>
              <Text tone="muted">{t('version', { version: notice.version })}</Text>
              {notice[locale].split(/\n\s*\n/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </>
          ) : (
            <UsualNotice />
          )}
        </Card>
      )}
    </TextPage>
  );
}

function UsualNotice() {
  const t = useTranslations('profile.privacy');
  const locale = useLocale() as 'th' | 'en';
  const { supplier } = config();
  return (
    <>
      {sections.map((one) => (
        <Stack key={one} as="section" gap={4}>
          <h2>{t(one)}</h2>
          <p>{t(`${one}_text`)}</p>
        </Stack>
      ))}
      {supplier && (
        <Stack as="section" gap={4}>
          <h2>{t('contact')}</h2>
          <p>
            <Dotted
              facts={[
                t('contact_text', { name: supplier.name[locale], telephone: supplier.telephone }),
                supplier.email,
              ]}
            />
          </p>
        </Stack>
      )}
    </>
  );
}
