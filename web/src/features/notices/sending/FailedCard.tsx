import type { GivenUp } from '#contract/notices/sending/calls.ts';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';

/** The messages that were given up, one row for each receiver, channel and reason. */
export function FailedCard({ rows }: { rows: readonly GivenUp[] }) {
  const t = useTranslations('notices/sending');
  const groups = Map.groupBy(rows, ({ userId, channel, reason }) =>
    [userId, channel, reason].join(' '),
  );
  return (
    <Card flush={rows.length > 0} title={t('failed')}>
      {rows.length === 0 ? (
        <EmptyState drawing="paid" title={t('failed_none')}>
          {t('failed_none_text')}
        </EmptyState>
      ) : (
        <List topLine label={t('failed')}>
          {[...groups].map(([key, of]) => (
            <FailedRow key={key} of={of} />
          ))}
        </List>
      )}
    </Card>
  );
}

/** Codes of RFC 5321 and 3463 with which a server of mail refuses an address; 550 5.7.1 refuses the sender. */
const noMailbox = /^(?:55[013](?! 5\.)|(?:55[013] )?5\.1\.)/;

/** Messages of one reason to one person by one channel, the newest first. */
function FailedRow({ of }: { of: readonly GivenUp[] }) {
  const t = useTranslations('notices/sending');
  const hasRoom = useWider(768);
  const [newest] = of;
  if (!newest) return null;
  const { userId, person, channel, reason, at } = newest;
  const why = channel === 'mail' && noMailbox.test(reason) ? 'no_mailbox' : 'not_taken';
  const door = (
    <ButtonLink
      to="/accounts/edit"
      search={{ id: userId }}
      kind="outline"
      size="small"
      aria-label={t('open_person_of', { person })}
    >
      {t('open_person')}
    </ButtonLink>
  );
  return (
    <ListRow
      align="start"
      aside={hasRoom && door}
      below={
        <Disclosure summary={t('look_messages')}>
          <Caption>{reason}</Caption>
          <ul>
            {of.map(({ noticeId, title }) => (
              <li key={noticeId}>{title}</li>
            ))}
          </ul>
        </Disclosure>
      }
    >
      <Text strong>{person}</Text>
      <Text tone="danger">{t(why)}</Text>
      <p>{t(`${why}_text`)}</p>
      <Caption>
        <Dotted
          facts={[
            t(`channel.${channel}`),
            t('messages', { count: of.length }),
            t('newest', { at: dateAndTime(at) }),
          ]}
        />
      </Caption>
      {!hasRoom && <div>{door}</div>}
    </ListRow>
  );
}
