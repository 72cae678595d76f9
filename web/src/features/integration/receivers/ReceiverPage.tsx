import type { ReceiverRow } from '#contract/integration/receivers/shapes.ts';
import { messageStates } from '#contract/integration/receivers/message-states.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { dateAndTime } from '#lib/formats/dates.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Fact, Facts } from '#ui/lists/Facts.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { Code } from '../OpenedPage.tsx';
import { messagesOf, receivers } from '../queries.ts';
import { MessageList } from './MessageList.tsx';
import { figure } from './ReceiverList.tsx';
import { ReceiverActions } from './ReceiverActions.tsx';
import { ReceiverPill, type MessagesAddress } from './states.tsx';

const route = getRouteApi('/frame/integration/receiver/$name');

/** One receiver: what waits for it, and its last messages. */
export function ReceiverPage() {
  const t = useTranslations('integration/receivers');
  const { name } = route.useParams();
  const address = route.useSearch();
  const go = route.useNavigate();
  const asked = useQuery(receivers());
  const receiver = asked.data?.data.find((one) => one.name === name);
  return (
    <Page
      title={t('receiver')}
      number={name}
      crumbs={[{ label: t('title'), to: '/integration' }]}
      beside={receiver && <ReceiverPill receiver={receiver} />}
      actions={receiver?.isConfigured && <ReceiverActions receiver={receiver} />}
    >
      <UntilAnswered query={{ ...asked }} bones={<CardBones rows={1} />} />
      {receiver && <AboutReceiver receiver={receiver} />}
      <Card as="section" flush title={t('messages')}>
        <CardPart low line="below" gap={12}>
          <SearchField
            label={t('find')}
            placeholder={t('find_hint')}
            value={address.document ?? ''}
            onSearch={(document) =>
              void go({ search: { ...address, document }, replace: true, resetScroll: false })
            }
          />
          <Chips
            label={t('filter')}
            items={[
              { id: 'all', label: t('all') },
              ...messageStates.map((id) => ({ id, label: t(`state.${id}`) })),
            ]}
            value={address.state ?? 'all'}
            onChange={(id) => {
              const state = messageStates.find((one) => one === id);
              const { state: _, ...rest } = address;
              void go({
                search: { ...rest, ...(state && { state }) },
                replace: true,
                resetScroll: false,
              });
            }}
          />
        </CardPart>
        <Messages
          name={name}
          address={address}
          onAll={() => void go({ search: {}, replace: true })}
        />
      </Card>
    </Page>
  );
}

function AboutReceiver({ receiver }: { receiver: ReceiverRow }) {
  const t = useTranslations('integration/receivers');
  const {
    place,
    kinds,
    units,
    waiting,
    since,
    givenUp,
    newestAt,
    pausedAt,
    pausedBy,
    isConfigured,
  } = receiver;
  return (
    <>
      {!isConfigured && <Note tone="quiet">{t('former_note')}</Note>}
      {pausedAt !== null && (
        <Note>{t('paused_note', { by: pausedBy, at: dateAndTime(pausedAt) })}</Note>
      )}
      <Card>
        <Facts roomy>
          <Fact label={t('place')}>
            <Code>{place || t('no_place')}</Code>
          </Fact>
          <Fact label={t('waiting')}>
            {figure(waiting)}
            {since && <Caption>{t('since', { at: dateAndTime(since) })}</Caption>}
          </Fact>
          <Fact label={t('given_up')}>
            <Text as="span" strong={givenUp > 0} tone={givenUp > 0 ? 'danger' : undefined}>
              {figure(givenUp)}
            </Text>
          </Fact>
          <Fact label={t('newest')}>{newestAt ? dateAndTime(newestAt) : '–'}</Fact>
          <Fact label={t('kinds')}>{kinds?.join(', ') ?? t('all_kinds')}</Fact>
          <Fact label={t('units')}>{units?.join(', ') ?? t('all_units')}</Fact>
        </Facts>
      </Card>
    </>
  );
}

function Messages({
  name,
  address,
  onAll,
}: {
  name: string;
  address: MessagesAddress;
  onAll: () => void;
}) {
  const t = useTranslations('integration/receivers');
  const isFiltered = address.state !== undefined || Boolean(address.document);
  const none = (
    <EmptyState
      drawing={isFiltered ? 'match' : 'paid'}
      title={t(isFiltered ? 'none_like' : 'no_messages')}
      action={isFiltered && <Button onClick={onAll}>{t('show_all')}</Button>}
    >
      {!isFiltered && t('no_messages_text')}
    </EmptyState>
  );
  return <MessageList query={useQuery(messagesOf(name, address))} none={none} />;
}
