import type { ParkedMessage, Tried } from '#contract/integration/parked/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Pair, Pairs } from '#ui/lists/Facts.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, FileSample, Text } from '#ui/text/Text.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Code, OpenedPage } from '../OpenedPage.tsx';
import { oneParked, useParkedActs } from '../queries.ts';
import { useSourceName } from '../source-name.ts';
import { CorrectForm } from './CorrectForm.tsx';
import { DropSheet } from './DropSheet.tsx';
import { MessageFields } from './MessageFields.tsx';
import { useParkedReason } from './parked-reason.ts';
import { ParkedPill } from './ParkedPill.tsx';

const route = getRouteApi('/frame/integration/parked/$id');

/** One message of the ERP: why it was not applied, what an admin does with it, and what it holds. */
export function ParkedPage() {
  const t = useTranslations('integration/parked');
  const { id } = route.useParams();
  const query = useQuery(oneParked(Number(id) || 0));
  return (
    <OpenedPage
      title={t('message')}
      number={query.data?.document}
      query={query}
      state={({ state }) => <ParkedPill state={state} />}
    >
      {(message) => <Opened key={message.body} message={message} />}
    </OpenedPage>
  );
}

function Opened({ message }: { message: ParkedMessage }) {
  const t = useTranslations('integration/parked');
  const onTried = ({ state, reason }: Tried) =>
    announce(t(`done.${state}`, { reason: reason?.detail ?? '' }));
  const isOpen = message.state === 'parked' || message.state === 'given up';
  return (
    <WithAside aside={<AboutParked message={message} />}>
      <Why message={message} />
      {isOpen && <Acts message={message} onTried={onTried} />}
      <Card title={t('content')} gap={16}>
        <MessageFields body={message.body} />
        <Disclosure summary={t(isOpen ? 'correct_body' : 'body')}>
          {isOpen ? (
            <CorrectForm message={message} onTried={onTried} />
          ) : (
            <FileSample>{message.body}</FileSample>
          )}
        </Disclosure>
      </Card>
    </WithAside>
  );
}

function Why({ message: { reason, state } }: { message: ParkedMessage }) {
  const t = useTranslations('integration/parked');
  const why = useParkedReason();
  if (!reason) return null;
  return (
    <Note tone={state === 'parked' ? 'warning' : 'danger'}>
      <Text strong>{why(reason)}</Text>
      {state === 'parked' && <p>{t('tried_again')}</p>}
    </Note>
  );
}

interface ActsProps {
  message: ParkedMessage;
  onTried: (tried: Tried) => void;
}

function Acts({ message: { id }, onTried }: ActsProps) {
  const t = useTranslations('integration/parked');
  const [isDropping, setDropping] = useState(false);
  const { retry } = useParkedActs(id, onTried);
  return (
    <Row wrap>
      <Button kind="primary" icon={RotateCcw} busy={retry.isPending} onClick={() => retry.mutate()}>
        {t('retry')}
      </Button>
      <Button kind="outline" aria-haspopup="dialog" onClick={() => setDropping(true)}>
        {t('drop')}
      </Button>
      {isDropping && <DropSheet id={id} onClose={() => setDropping(false)} onDropped={onTried} />}
    </Row>
  );
}

function AboutParked({ message }: { message: ParkedMessage }) {
  const t = useTranslations('integration/parked');
  const sourceName = useSourceName();
  const { document, source, externalId, receivedAt, tries, reason } = message;
  return (
    <Card title={t('about')} gap={4}>
      <Pairs>
        <Pair label={t('document')}>
          <Code strong>{document || '–'}</Code>
        </Pair>
        <Pair label={t('source')}>{sourceName(source)}</Pair>
        <Pair label={t('external')}>
          <Code>{externalId}</Code>
        </Pair>
        <Pair label={t('received')}>{dateAndTime(receivedAt)}</Pair>
        <Pair label={t('tried')}>{t('times', { count: tries })}</Pair>
      </Pairs>
      {reason && (
        <Disclosure summary={t('answered')}>
          <Text code>{reason.detail}</Text>
          <Caption code>
            <Dotted facts={[reason.code, reason.field]} />
          </Caption>
        </Disclosure>
      )}
    </Card>
  );
}
