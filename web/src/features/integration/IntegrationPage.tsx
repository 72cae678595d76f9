import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { Page } from '#app/Page.tsx';
import { BesideLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { ComparedList } from './compared/ComparedList.tsx';
import { ParkedList } from './parked/ParkedList.tsx';
import { ReceiverList } from './receivers/ReceiverList.tsx';
import { RunList } from './runs/RunList.tsx';

/** The room of the supplier's systems, for admins. */
export function IntegrationPage() {
  const t = useTranslations('integration/receivers');
  return (
    <Page
      title={t('title')}
      crumbs={[]}
      actions={
        <Row wrap gap={16}>
          {useMay('user_account') && (
            <BesideLink to="/integration/tokens">{t('tokens')}</BesideLink>
          )}
          <BesideLink to="/integration/days">{t('days')}</BesideLink>
          <BesideLink to="/status/messages">{t('people')}</BesideLink>
        </Row>
      }
    >
      <WithAside
        aside={
          <>
            <Card as="section" flush title={t('receivers')}>
              <ReceiverList />
            </Card>
            <ComparedList />
          </>
        }
      >
        <ParkedList />
        <RunList />
      </WithAside>
    </Page>
  );
}
