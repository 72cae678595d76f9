import type { ParkedMessage } from '#contract/integration/parked/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Fact, Facts } from '#ui/lists/Facts.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, FileSample, Text } from '#ui/text/Text.tsx';
import { Code, OpenedPage } from '../OpenedPage.tsx';
import { oneParked } from '../queries.ts';
import { useParkedReason } from './parked-reason.ts';
import { CorrectCard } from './CorrectCard.tsx';
import { ParkedPill } from './ParkedPill.tsx';

const route = getRouteApi('/frame/integration/parked/$id');

/** One message of the ERP: why it was not applied, and its body, which an admin corrects. */
export function ParkedPage() {
  const t = useTranslations('integration/parked');
  const { id } = route.useParams();
  return (
    <OpenedPage
      title={t('message')}
      id={id}
      query={useQuery(oneParked(Number(id) || 0))}
      state={({ state }) => <ParkedPill state={state} />}
    >
      {(message) => (
        <>
          <AboutParked message={message} />
          {message.state === 'parked' || message.state === 'given up' ? (
            <CorrectCard key={message.body} message={message} />
          ) : (
            <Card title={t('body')} gap={12}>
              <FileSample>{message.body}</FileSample>
            </Card>
          )}
        </>
      )}
    </OpenedPage>
  );
}

function AboutParked({ message }: { message: ParkedMessage }) {
  const t = useTranslations('integration/parked');
  const why = useParkedReason();
  const { document, source, externalId, parts, receivedAt, tries, reason } = message;
  return (
    <>
      {reason && (
        <Note tone={message.state === 'parked' ? 'warning' : 'danger'}>
          <Text strong>{why(reason)}</Text>
          {why(reason) !== reason.detail && <p>{t('told', { detail: reason.detail })}</p>}
          {reason.field && (
            <Caption tone={undefined} code>
              {reason.field}
            </Caption>
          )}
        </Note>
      )}
      <Card>
        <Facts roomy>
          <Fact label={t('document')}>
            <Code strong>{document || '–'}</Code>
          </Fact>
          <Fact label={t('source')} across="phone">
            {source}
          </Fact>
          <Fact label={t('external')}>
            <Code>{externalId}</Code>
          </Fact>
          <Fact label={t('parts')}>{parts.join(', ')}</Fact>
          <Fact label={t('received')} across="phone">
            {dateAndTime(receivedAt)}
            <Caption>{t('tries', { count: tries })}</Caption>
          </Fact>
        </Facts>
      </Card>
    </>
  );
}
