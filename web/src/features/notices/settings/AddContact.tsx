import type { NoticeSettings, TypedChannel } from '#contract/notices/settings/calls.ts';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Row, Grow } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { useConfirmContact, useStartContact } from './queries.ts';

const autoComplete = { sms: 'tel', mail: 'email', colleague: 'off' } as const;

type Contact = NoticeSettings['contacts'][number];

/** An address that is not used yet, or no more: typed, then confirmed by the code that is sent there. */
export function AddContact({
  channel,
  contact,
}: {
  channel: TypedChannel;
  contact: Contact | undefined;
}) {
  const t = useTranslations('notices/settings');
  const [address, setAddress] = useState(contact?.address ?? '');
  const [code, setCode] = useState('');
  const start = useStartContact();
  const confirm = useConfirmContact();
  const outcome = confirm.data?.outcome ?? start.data?.outcome;
  const submit = (send: () => void) => (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const begin = () => {
    confirm.reset();
    start.mutate({ channel, address });
  };
  return (
    <Stack gap={8}>
      {contact?.isBlocked && <Note tone="warning">{t(`blocked.${channel}`)}</Note>}
      <form onSubmit={submit(begin)}>
        <Row align="end">
          <Grow>
            <TextField
              label={t(`address.${channel}`)}
              type={channel === 'sms' ? 'tel' : 'email'}
              autoComplete={autoComplete[channel]}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
          </Grow>
          <Button
            type="submit"
            kind="outline"
            busy={start.isPending}
            disabled={address.trim() === ''}
          >
            {t('send_code')}
          </Button>
        </Row>
        {channel === 'colleague' && <Caption>{t('colleague_text')}</Caption>}
      </form>
      {contact && !contact.isBlocked && (
        <form onSubmit={submit(() => confirm.mutate({ channel, code }))}>
          <Stack gap={8}>
            <TextField
              label={t('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
            <Button
              type="submit"
              kind="primary"
              busy={confirm.isPending}
              disabled={code.trim().length < 6}
            >
              {t('confirm')}
            </Button>
          </Stack>
        </form>
      )}
      {outcome && (
        <Note live tone={outcome === 'code_sent' ? 'info' : 'warning'}>
          {t(`outcome.${outcome}`)}
        </Note>
      )}
    </Stack>
  );
}
