import { useTranslations } from 'use-intl';
import { Banner } from '#app/layout/Banner.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { useChannelTroubles } from './use-channel-troubles.ts';

/** Why people are not notified, above each page of an admin; loaded when the bell's answer says so. */
export function ChannelsBanner() {
  const t = useTranslations('notices/sending');
  return useChannelTroubles().map(({ channel, state, words }) => (
    <Banner
      key={channel}
      label={t(`channel.${channel}`)}
      role={state === 'well' ? 'status' : 'alert'}
      words={words}
    >
      <ButtonLink to="/status/messages" kind="ghost" size="small">
        {t('look')}
      </ButtonLink>
    </Banner>
  ));
}
