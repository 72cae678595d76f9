import type { ConsentEntry } from '#contract/consent/shapes.ts';
import { Check, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { List, ListRow } from '#ui/lists/List.tsx';
import { StatusPill } from '#ui/text/StatusPill.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';

/** The record of consents, the newest first; `sessions`: with the session of each entry, for an admin. */
export function ConsentRecord({
  entries,
  sessions = false,
}: {
  entries: readonly ConsentEntry[];
  sessions?: boolean;
}) {
  const t = useTranslations('consent');
  if (entries.length === 0) return <Text tone="muted">{t('none')}</Text>;
  return (
    <List label={t('record')}>
      {entries.map(({ purpose, version, given, at, sessionId }) => (
        <ListRow
          bare
          key={`${purpose} ${at}`}
          aside={
            <StatusPill tone={given ? 'receive' : 'c'} icon={given ? Check : X}>
              {t(given ? 'given' : 'withdrawn')}
            </StatusPill>
          }
        >
          <Text strong>{t(purpose)}</Text>
          <Caption>{t('entry', { at: dateAndTime(at), version })}</Caption>
          {sessions && <Caption>{t('session', { id: sessionId })}</Caption>}
        </ListRow>
      ))}
    </List>
  );
}
