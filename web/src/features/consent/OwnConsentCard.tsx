import { consentCalls } from '#contract/consent/calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useConsents } from '#lib/consent/consent.ts';
import { send } from '#lib/client.ts';
import { Card } from '#ui/layout/Card.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { ConsentRecord } from './ConsentRecord.tsx';
import { ConsentSwitches } from './ConsentSwitches.tsx';

/** The person's consents by purpose, and their record at the server. */
export function OwnConsentCard() {
  const t = useTranslations('consent');
  const { choices } = useConsents();
  // Asked again when the account has a new choice.
  const record = useQuery({
    queryKey: ['consents', choices],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await send(consentCalls.getConsents, { signal })).data,
  });
  return (
    <Card title={t('title')} gap={12}>
      <ConsentSwitches />
      <h3>{t('record')}</h3>
      <UntilAnswered query={record} bones={<RowBones rows={2} />} />
      {record.data && <ConsentRecord entries={record.data} />}
    </Card>
  );
}
