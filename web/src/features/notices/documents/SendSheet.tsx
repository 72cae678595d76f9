import {
  documentCalls,
  shareChannels,
  type DocumentSending,
  type Sent,
  type ShareChannel,
  type WhichDocument,
} from '#contract/notices/documents/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { clockTime } from '#lib/formats/dates.ts';
import { sendOnce } from '#lib/intent.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { documentSending } from './queries.ts';

export interface DocumentToSend extends WhichDocument {
  /** of a statement; else the last 90 days */
  dateFrom?: string;
  dateTo?: string;
}

/** The recipient of a document and the way to them; below it what was sent, which can be withdrawn. */
export function SendSheet({
  onClose,
  about,
  ...which
}: DocumentToSend & { about?: ReactNode; onClose: () => void }) {
  const t = useTranslations('notices/documents');
  const asked = useQuery(documentSending(which));
  return (
    <Sheet open onClose={onClose}>
      <Stack gap={16}>
        <SheetHead title={t('title', { document: t(`document.${which.document}`) })}>
          {about}
        </SheetHead>
        {asked.data ? (
          <SendForm which={which} sending={asked.data} onClose={onClose} />
        ) : (
          <>
            <UntilAnswered query={{ ...asked }} bones={<RowBones rows={3} />} />
            <SheetActions>
              <Button kind="outline" onClick={onClose}>
                {t('close')}
              </Button>
            </SheetActions>
          </>
        )}
      </Stack>
    </Sheet>
  );
}

interface FormProps {
  which: DocumentToSend;
  sending: DocumentSending;
  onClose: () => void;
}

function SendForm({ which, sending: { channels, people, sent }, onClose }: FormProps) {
  const t = useTranslations('notices/documents');
  const queries = useQueryClient();
  const [chosen, choose] = useState<ShareChannel>();
  const [address, setAddress] = useState('');
  const usual = people > 0 && channels.includes('line') ? 'line' : 'mail';
  const channel = chosen ?? (channels.includes(usual) ? usual : channels[0]);
  const sendIt = useMutation({
    mutationFn: (by: ShareChannel) => {
      const body = { ...which, channel: by, ...(by === 'mail' && { address: address.trim() }) };
      return sendOnce(`send document ${JSON.stringify(body)}`, (idempotencyKey) =>
        send(documentCalls.sendDocument, { body, idempotencyKey }),
      );
    },
    onSettled: () => queries.invalidateQueries(documentSending(which)),
  });
  const outcome = sendIt.data?.outcome;
  const canSend = channel === 'line' ? people > 0 : address.trim() !== '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (channel && canSend && !sendIt.isPending) sendIt.mutate(channel);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        {channels.length === 0 && <Note tone="info">{t('none')}</Note>}
        {channels.length > 1 && (
          <Chips
            label={t('by')}
            items={shareChannels
              .filter((one) => channels.includes(one))
              .map((id) => ({ id, label: t(`channel.${id}`) }))}
            value={channel ?? ''}
            onChange={(id) => (choose(id as ShareChannel), sendIt.reset())}
          />
        )}
        {channel === 'mail' && (
          <TextField
            label={t('address')}
            note={t('mail_text')}
            type="email"
            autoComplete="email"
            maxLength={254}
            value={address}
            error={outcome === 'no_address' ? t('outcome.no_address') : undefined}
            onChange={({ target }) => (setAddress(target.value), sendIt.reset())}
          />
        )}
        {channel === 'line' && (
          <p>{people > 0 ? t('line_text', { count: people }) : t('line_none')}</p>
        )}
        {outcome && outcome !== 'no_address' && (
          <Note live tone={outcome === 'queued' ? 'info' : 'warning'}>
            {t(`outcome.${outcome}`)}
          </Note>
        )}
        {sent.length > 0 && <SentList rows={sent} which={which} />}
      </Stack>
      <SheetActions>
        {channel && (
          <Button type="submit" kind="primary" busy={sendIt.isPending} disabled={!canSend}>
            {t('send')}
          </Button>
        )}
        <Button kind="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </SheetActions>
    </form>
  );
}

function SentList({ rows, which }: { rows: readonly Sent[]; which: DocumentToSend }) {
  const t = useTranslations('notices/documents');
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (shareId: string) =>
      sendOnce(`withdraw ${shareId}`, (idempotencyKey) =>
        send(documentCalls.withdrawDocument, { params: { shareId }, body: {}, idempotencyKey }),
      ),
    onSuccess: () => announce(t('withdrawn')),
    onSettled: () => queries.invalidateQueries(documentSending(which)),
  });
  return (
    <List label={t('sent')} topLine>
      {rows.map(({ shareId, channel, address, at, state }) => {
        const to = channel === 'mail' ? address : t('line_people');
        return (
          <ListRow key={shareId} bare>
            <Row between wrap rowGap={4}>
              <span>
                {to}
                <Caption>
                  <Dotted facts={[t(`state.${state}`), clockTime(at)]} />
                </Caption>
              </span>
              <Button
                kind="ghost"
                size="small"
                aria-label={t('withdraw_of', { to })}
                busy={withdraw.isPending && withdraw.variables === shareId}
                onClick={() => withdraw.mutate(shareId)}
              >
                {t('withdraw')}
              </Button>
            </Row>
          </ListRow>
        );
      })}
    </List>
  );
}
