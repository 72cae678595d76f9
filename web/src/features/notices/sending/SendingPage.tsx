import type {
  ChannelRow,
  ChannelState,
  SendingView,
  Simulated,
} from '#contract/notices/sending/calls.ts';
import { isQuotaLow } from '#contract/notices/sending/needs-admin.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, FlaskConical, OctagonX, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { dateAndTime } from '#lib/formats/dates.ts';
import { BesideLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { StatusPill, type StatusTone } from '#ui/text/StatusPill.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { FailedCard } from './FailedCard.tsx';
import { sending } from './queries.ts';

/** Messages to people, for admins: how each channel is, what was given up and why, and in the demonstration what would have left. */
export function SendingPage() {
  const t = useTranslations('notices/sending');
  const asked = useQuery(sending());
  return (
    <Page title={t('title')} crumbs={[]}>
      {asked.data ? (
        <Sending view={asked.data} />
      ) : (
        <Card flush title={t('ways')}>
          <UntilAnswered
            query={{ ...asked }}
            bones={<ListBones rows={4} phone={92} desk={76} second={200} end="status" />}
          />
        </Card>
      )}
    </Page>
  );
}

function Sending({ view: { channels, givenUp, simulated } }: { view: SendingView }) {
  const t = useTranslations('notices/sending');
  return (
    <WithAside
      aside={
        <Card
          flush
          title={t('ways')}
          aside={<BesideLink to="/status/messages/texts">{t('texts')}</BesideLink>}
        >
          <List topLine label={t('ways')}>
            {channels.map((row) => (
              <WayRow key={row.channel} row={row} />
            ))}
          </List>
        </Card>
      }
    >
      <FailedCard rows={givenUp} />
      {channels.some(({ state }) => state === 'simulated') && <WouldHaveLeft rows={simulated} />}
    </WithAside>
  );
}

const looks: Record<ChannelState, { tone: StatusTone; icon: LucideIcon }> = {
  well: { tone: 'receive', icon: CircleCheck },
  wrong: { tone: 'rej', icon: OctagonX },
  missing: { tone: 'c', icon: CircleHelp },
  off: { tone: 'c', icon: CircleHelp },
  simulated: { tone: 'appv', icon: FlaskConical },
};

function WayRow({ row }: { row: ChannelRow }) {
  const t = useTranslations('notices/sending');
  const { channel, state, problem, since, used, most, waiting, givenUp, cannotLink } = row;
  return (
    <ListRow>
      <Row between wrap rowGap={4}>
        <b>{t(`channel.${channel}`)}</b>
        <StatusPill {...looks[state]}>{t(`state.${state}`)}</StatusPill>
      </Row>
      {problem !== '' && (
        <Dotted
          facts={[problem, ...(since === null ? [] : [t('since', { at: dateAndTime(since) })])]}
        />
      )}
      {used !== null && (
        <p>{most === null ? t('quota_free', { used }) : t('quota', { used, most })}</p>
      )}
      {isQuotaLow(row) && <Text tone="danger">{t('quota_low')}</Text>}
      {(waiting > 0 || givenUp > 0) && (
        <Dotted
          facts={[
            ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
            ...(givenUp > 0 ? [t('given_up', { count: givenUp })] : []),
          ]}
        />
      )}
      {cannotLink && <Text tone="danger">{t('cannot_link')}</Text>}
      {(state === 'wrong' || state === 'missing') && <Caption>{t(`act.${state}`)}</Caption>}
    </ListRow>
  );
}

function WouldHaveLeft({ rows }: { rows: readonly Simulated[] }) {
  const t = useTranslations('notices/sending');
  return (
    <Card
      {...(rows.length > 0 ? { flush: true } : { gap: 8 })}
      title={t('simulated')}
      aside={<Caption as="span">{t('simulated_hint')}</Caption>}
    >
      {rows.length === 0 ? (
        <p>{t('simulated_none_text')}</p>
      ) : (
        <List topLine label={t('simulated')}>
          {rows.map(({ messageId, channel, address, title, text, link, at }) => (
            <ListRow key={messageId}>
              <b>{title}</b>
              <p>{text}</p>
              <Caption>
                <Dotted facts={[t(`channel.${channel}`), address, dateAndTime(at)]} />
              </Caption>
              <a href={link}>{t('open')}</a>
            </ListRow>
          ))}
        </List>
      )}
    </Card>
  );
}
