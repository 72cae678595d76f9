import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { OwnConsentCard } from '#features/consent/front.ts';
import { NoticeSettingsCard, OwnMobile } from '#features/notices/front.ts';
import { InstallCard } from '#app/installed/InstallCard.tsx';
import { has } from '#lib/config.ts';
import { usePerson, useProfile } from '#app/person.ts';
import { eraNow } from '#lib/device/look-choice.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { dotted } from '#contract/dotted.ts';
import { useSession } from '#lib/session/session.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Pair, Pairs } from '#ui/lists/Facts.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { Text } from '#ui/text/Text.tsx';
import { CustomersCard } from './CustomersCard.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { LookCard } from './LookCard.tsx';
import { PrivacyLink } from './PrivacyLink.tsx';

/** The person's account, and their choices of language, theme and text size. */
export function ProfilePage() {
  const t = useTranslations('profile');
  const roles = useTranslations('frame.role');
  const session = useSession();
  const { data } = useProfile();
  const person = usePerson();
  // The dates of this page follow a press at once.
  const [era, setEra] = useState(eraNow);
  if (session.state !== 'authenticated') return null;
  const { user, loginType, expiresAt } = session;
  const role = roles.has(user.userGroup as 'ADMIN')
    ? roles(user.userGroup as 'ADMIN')
    : user.userGroup;
  const fullName = [data?.firstName, data?.lastName].filter(Boolean).join(' ');
  const facts: [string, string | undefined][] = [
    [t('account.name'), fullName || user.userName],
    [t('account.user_id'), person.userId],
    [t('account.role'), role],
    [t('account.level'), data?.level],
    [t('account.email'), data?.email],
    [
      t('account.units'),
      person.isKnown ? dotted(person.buRole.map((bu) => bu.buName)) || t('account.none') : '',
    ],
    [t('account.provider'), t(`account.by_${loginType === 'admin' ? 'admin' : 'customer'}`)],
    [t('account.until'), expiresAt && dateAndTime(expiresAt)],
  ];
  return (
    <Page title={t('account.title')} crumbs={[]}>
      <Grid lg={2} gap={24} rowGap={16} align="start">
        <Stack>
          <Card title={t('account.who')} gap={12}>
            <Pairs>
              {facts.map(
                ([name, value]) =>
                  value && (
                    <Pair key={name} label={name}>
                      <Text as="span" code>
                        {value}
                      </Text>
                    </Pair>
                  ),
              )}
              {has('notices') && <OwnMobile />}
            </Pairs>
            <PrivacyLink />
          </Card>
          {person.trouble && (
            <FailState error={person.trouble.error} onRetry={person.trouble.retry} />
          )}
          <LookCard era={era} onEra={setEra} />
          {person.isKnown && person.isCustomer && person.buRole.length > 0 && (
            <CustomersCard user={person} />
          )}
          <DevicesCard />
        </Stack>
        <Stack>
          {has('notices') && <NoticeSettingsCard />}
          <InstallCard />
          <OwnConsentCard />
        </Stack>
      </Grid>
    </Page>
  );
}
