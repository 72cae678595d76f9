import { languages, locales } from '#contract/languages.ts';
import type { NoticeSettings } from '#contract/notices/settings/calls.ts';
import { scheduledKinds } from '#contract/reports/schedules/kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { mayOpen } from '#app/menu.ts';
import { useSession } from '#lib/session/session.ts';
import { BesideLink } from '#ui/forms/ButtonLink.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { Label } from '#ui/forms/Field.tsx';
import { TimeField } from '#ui/forms/TimeField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { AddContact } from './AddContact.tsx';
import { BrowserSwitch } from './BrowserSwitch.tsx';
import { ContactPart } from './ContactPart.tsx';
import { LinkLine } from './LinkLine.tsx';
import { noticeSettings, useSaveSettings } from './queries.ts';
import { canNotify } from './this-browser.ts';

/** By which ways the person is notified beside the bell, of what, in which hours and language. */
export function NoticeSettingsCard() {
  const t = useTranslations('notices/settings');
  const asked = useQuery(noticeSettings());
  return (
    <Card id="notices" title={t('title')} gap={16} aside={<SchedulesLink />}>
      <p>{t('intro')}</p>
      <UntilAnswered query={asked} bones={<RowBones rows={3} />} />
      {asked.data && <Settings settings={asked.data} />}
    </Card>
  );
}

/** The reports that the person has sent by mail at fixed times. */
function SchedulesLink() {
  const t = useTranslations('notices/settings');
  const session = useSession();
  const isForThem = Object.values(scheduledKinds).some((keys) =>
    keys.some((key) => mayOpen(session, key)),
  );
  return isForThem && <BesideLink to="/schedules">{t('schedules')}</BesideLink>;
}

function Settings({ settings }: { settings: NoticeSettings }) {
  const t = useTranslations('notices/settings');
  const save = useSaveSettings();
  const { contacts, offered, line, browserKey, browsers, language, quietFrom, quietUntil } =
    settings;
  const isUsed = (channel: string) =>
    contacts.some((one) => one.channel === channel && one.isConfirmed && !one.isBlocked);
  const missing = offered.filter(
    (channel) => !isUsed(channel) && (channel !== 'colleague' || isUsed('mail')),
  );
  return (
    <Stack gap={16}>
      {contacts
        .filter(({ channel }) => isUsed(channel))
        .map((contact) => (
          <ContactPart key={contact.channel} contact={contact} settings={settings} />
        ))}
      {line !== null && !isUsed('line') && <LinkLine friend={line.friend} />}
      {browserKey !== null && canNotify() && (
        <BrowserSwitch browserKey={browserKey} browsers={browsers} />
      )}
      {missing.map((channel) => (
        <AddContact
          key={channel}
          channel={channel}
          contact={contacts.find((one) => one.channel === channel)}
        />
      ))}
      {(contacts.length > 0 || offered.length > 0 || browserKey !== null) && (
        <Stack gap={8}>
          <Grid md={2} align="end">
            <TimeField
              label={t('quiet_from')}
              value={timeOf(quietFrom)}
              onChange={(time) => time !== '' && save.mutate({ quietFrom: minutesOf(time) })}
            />
            <TimeField
              label={t('quiet_until')}
              value={timeOf(quietUntil)}
              onChange={(time) => time !== '' && save.mutate({ quietUntil: minutesOf(time) })}
            />
          </Grid>
          <Caption>{t('quiet_text')}</Caption>
          <div>
            <Label>{t('language')}</Label>
            <Chips
              wrap
              label={t('language')}
              value={language}
              items={locales.map((id) => ({ id, label: languages[id].name }))}
              onChange={(id) => save.mutate({ language: id as typeof language })}
            />
          </div>
        </Stack>
      )}
    </Stack>
  );
}

const timeOf = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};
