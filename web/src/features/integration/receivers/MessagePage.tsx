import type { OneMessage } from '#contract/integration/receivers/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Fact, Facts } from '#ui/lists/Facts.tsx';
import { Note } from '#ui/text/Note.tsx';
import { FileSample } from '#ui/text/Text.tsx';
import { Code, OpenedPage } from '../OpenedPage.tsx';
import { oneMessage } from '../queries.ts';
import { DeliveryCard } from './DeliveryCard.tsx';

const route = getRouteApi('/frame/integration/message/$id');

/** One message: what became of it at each receiver, and its body. */
export function MessagePage() {
  const t = useTranslations('integration/receivers');
  const { id } = route.useParams();
  return (
    <OpenedPage
      title={t('message')}
      number={id}
      query={useQuery(oneMessage(Number(id) || 0))}
      from={({ deliveries: [first] }) =>
        first ? [{ label: first.receiver, to: `/integration/receiver/${first.receiver}` }] : []
      }
    >
      {(message) => (
        <WithAside
          aside={
            <Card title={t('body')} gap={12}>
              <FileSample>{JSON.stringify(JSON.parse(message.body), null, 2)}</FileSample>
            </Card>
          }
        >
          <AboutMessage message={message} />
          {message.deliveries.length === 0 && <Note tone="quiet">{t('no_receiver')}</Note>}
          {message.deliveries.map((delivery) => (
            <DeliveryCard key={delivery.receiver} id={message.id} delivery={delivery} />
          ))}
        </WithAside>
      )}
    </OpenedPage>
  );
}

function AboutMessage({
  message: { document, kind, createdAt, version, sequence },
}: {
  message: OneMessage;
}) {
  const t = useTranslations('integration/receivers');
  return (
    <Card>
      <Facts roomy>
        <Fact label={t('document')}>
          <Code strong>{document}</Code>
        </Fact>
        <Fact label={t('kind')}>
          <Code>{kind}</Code>
        </Fact>
        <Fact label={t('changed_at')}>{dateAndTime(createdAt)}</Fact>
        <Fact label={t('number')}>{t('version', { version, sequence })}</Fact>
      </Facts>
    </Card>
  );
}
