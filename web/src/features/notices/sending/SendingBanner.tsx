import type { ChannelRow } from '#contract/notices/sending/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Note } from '#ui/text/Note.tsx';
import { sending } from './queries.ts';
import { isQuotaLow } from './quota.ts';

/** Why people are not notified, above the status page of an admin: SMS without right settings (NOTI-002), a provider that refuses, a quota that ends. */
export function SendingBanner() {
  const t = useTranslations('notices/sending');
  const { data } = useQuery(sending());
  const rows = (data?.channels ?? []).filter((row) => needsAdmin(row));
  return rows.map((row) => (
    <Note key={row.channel} tone={row.state === 'well' ? 'warning' : 'danger'} live>
      <Row between wrap>
        <span>
          <Words row={row} />
        </span>
        <ButtonLink to="/status/messages" kind="ghost" size="small">
          {t('look')}
        </ButtonLink>
      </Row>
    </Note>
  ));
}

const needsAdmin = (row: ChannelRow) => row.state === 'wrong' || (row.state === 'missing' && row.channel === 'sms') || isQuotaLow(row);

function Words({ row: { channel, state, problem, used, most } }: { row: ChannelRow }) {
  const t = useTranslations('notices/sending');
  const say = useTranslations('frame.problems');
  const name = t(`channel.${channel}`);
  if (state === 'well') return `${name}: ${t('quota', { used: used ?? 0, most: most ?? 0 })}`;
  const what = channel === 'sms' ? say('NOTI-002') : t('refused', { channel: name });
  return problem === '' ? what : `${what} (${problem})`;
}
