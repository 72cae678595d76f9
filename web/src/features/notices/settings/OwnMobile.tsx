import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { BesideLink, TelephoneLink } from '#ui/forms/ButtonLink.tsx';
import { Pair } from '#ui/lists/Facts.tsx';
import { Bone } from '#ui/text/Loading.tsx';
import { noticeSettings } from './queries.ts';

/** The person's confirmed mobile number among their details, else the way to the field that asks for it; nothing where messages are not sent there. */
export function OwnMobile() {
  const t = useTranslations('notices/settings');
  const { data, isPending } = useQuery(noticeSettings());
  if (isPending)
    return (
      <Pair label={t('address.sms')}>
        <Bone width={96} height={20} />
      </Pair>
    );
  // The card of notices shows why they could not be read.
  if (!data) return null;
  const { contacts, offered } = data;
  const number = contacts.find((one) => one.channel === 'sms' && one.isConfirmed)?.address;
  if (!number && !offered.includes('sms')) return null;
  return (
    <Pair label={t('address.sms')}>
      {number ? (
        <TelephoneLink number={number} />
      ) : (
        <BesideLink to="/profile" hash="notices">
          {t('add_mobile')}
        </BesideLink>
      )}
    </Pair>
  );
}
