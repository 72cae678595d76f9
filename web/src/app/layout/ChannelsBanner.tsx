import { useTranslations } from 'use-intl';
import { useChannelTroubles } from '#features/notices/front.sending.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import styles from './CookieBanner.module.css';

/** Why people are not notified, above each page of an admin; loaded when the bell's answer says so. */
export function ChannelsBanner() {
  const t = useTranslations('notices/sending');
  return useChannelTroubles().map(({ channel, state, words }) => (
    <section key={channel} className={styles.banner} aria-label={t(`channel.${channel}`)}>
      <p role={state === 'well' ? 'status' : 'alert'}>{words}</p>
      <ButtonLink to="/status/messages" kind="ghost" size="small">
        {t('look')}
      </ButtonLink>
    </section>
  ));
}
