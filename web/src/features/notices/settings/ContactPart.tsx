import type { NoticeChannel } from '#contract/notices/kinds.ts';
import type { NoticeSettings } from '#contract/notices/settings/calls.ts';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { Switch } from '#ui/forms/Choice.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { useRemoveContact, useSaveSettings } from './queries.ts';

/** A channel that the person uses: its address, which kinds it brings, and the way to end it. */
export function ContactPart({
  contact: { channel, address },
  settings,
}: {
  contact: NoticeSettings['contacts'][number];
  settings: NoticeSettings;
}) {
  const t = useTranslations('notices/settings');
  const remove = useRemoveContact();
  const name = t(`channel.${channel}`);
  return (
    <Stack gap={8}>
      <Row between wrap>
        <div>
          <b>{name}</b>
          {address && <Caption>{address}</Caption>}
        </div>
        <Button kind="outline" busy={remove.isPending} onClick={() => remove.mutate({ channel })}>
          {t('remove', { channel: name })}
        </Button>
      </Row>
      {channel === 'line' && settings.line?.isBlocked && (
        <Note tone="warning">{t('line.blocked')}</Note>
      )}
      {channel === 'colleague' ? (
        <Caption>{t('colleague_text')}</Caption>
      ) : (
        <Kinds channel={channel} settings={settings} />
      )}
    </Stack>
  );
}

function Kinds({ channel, settings }: { channel: NoticeChannel; settings: NoticeSettings }) {
  const t = useTranslations('notices/settings');
  const save = useSaveSettings();
  const name = t(`channel.${channel}`);
  return (
    <Disclosure summary={t('kinds_of', { channel: name })}>
      <Stack gap={4}>
        {settings.kinds.map(({ kind, channels }) => (
          <Switch
            key={kind}
            checked={channels.includes(channel)}
            disabled={save.isPending}
            onChange={({ target }) =>
              save.mutate({ choices: [{ kind, channel, wanted: target.checked }] })
            }
          >
            {t(`kind.${kind}`)}
          </Switch>
        ))}
      </Stack>
    </Disclosure>
  );
}
