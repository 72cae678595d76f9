import { useTranslations } from 'use-intl';
import { Page } from '../../app/Page.tsx';
import { usePerson, useProfile } from '../../app/person.ts';
import { dateAndTime } from '../../lib/dates.ts';
import { useSession } from '../../lib/session/session.ts';
import { Card } from '../../ui/Card.tsx';
import { Pair, Pairs } from '../../ui/Facts.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Text } from '../../ui/Text.tsx';
import { CustomersCard } from './CustomersCard.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { LookCard } from './LookCard.tsx';

/** Who I am, and how the portal should look to me. */
export function ProfilePage() {
  const t = useTranslations('frame');
  const session = useSession();
  const { data } = useProfile();
  const person = usePerson();
  if (session.state !== 'authenticated') return null;
  const { user, loginType, expiresAt } = session;
  const role = t.has(`role.${user.userGroup as 'ADMIN'}`) ? t(`role.${user.userGroup as 'ADMIN'}`) : user.userGroup;
  const fullName = [data?.firstName, data?.lastName].filter(Boolean).join(' ');
  const facts: [string, string | undefined][] = [
    [t('profile.name'), fullName || user.userName],
    [t('profile.user_id'), person.userId],
    [t('profile.role'), role],
    [t('profile.level'), data?.level],
    [t('profile.email'), data?.email],
    [t('profile.units'), person.buRole.map((bu) => bu.buName).join(' · ') || t('profile.none')],
    [t('profile.provider'), t(`profile.by_${loginType === 'admin' ? 'admin' : 'customer'}`)],
    [t('profile.until'), expiresAt && dateAndTime(expiresAt)],
  ];
  return (
    <Page title={t('profile.title')} crumbs={[]}>
      <Grid lg={2} gap={24} rowGap={16} align="start">
        <Card title={t('profile.who')} gap={12}>
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
          </Pairs>
        </Card>
        <LookCard />
        {person.isKnown && person.isCustomer && person.buRole.length > 0 && <CustomersCard user={person} />}
        <DevicesCard />
      </Grid>
    </Page>
  );
}
