import type { ChannelRow, ChannelState } from '#contract/notices/sending/calls.ts';
import { needsAdmin } from '#contract/notices/sending/needs-admin.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sending } from './queries.ts';

/** Why people are not notified, for admins: SMS that people asked for without right settings (NOTI-002), a provider that refuses, a quota that ends. */
export function useChannelTroubles(): {
  channel: ChannelRow['channel'];
  state: ChannelState;
  words: string;
}[] {
  const t = useTranslations('notices/sending');
  const say = useTranslations('frame.problems');
  const { data } = useQuery(sending());
  return (data?.channels ?? [])
    .filter((row) => needsAdmin(row))
    .map(({ channel, state, problem, used, most }) => {
      const name = t(`channel.${channel}`);
      if (state === 'well')
        return {
          channel,
          state,
          words: `${name}: ${t('quota', { used: used ?? 0, most: most ?? 0 })}`,
        };
      const what = channel === 'sms' ? say('NOTI-002') : t('refused', { channel: name });
      return { channel, state, words: problem === '' ? what : `${what} (${problem})` };
    });
}
