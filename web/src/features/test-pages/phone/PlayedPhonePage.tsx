import type { PlayedButton, PlayedLine, PlayedPhone } from '#contract/chats/played-phone/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Camera, SendHorizontal } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorPage } from '#app/ErrorPage.tsx';
import { Page } from '#app/Page.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { ChatLines } from '#ui/lists/ChatLines.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { playedPhone, usePlay } from './queries.ts';

/** Plays the phone of the signed-in person in the demonstration: their LINE chat with the supplier's account. Elsewhere there is no such page. */
export function PlayedPhonePage() {
  const t = useTranslations('test-pages.phone');
  const asked = useQuery(playedPhone());
  if (asked.data === null) return <ErrorPage />;
  return (
    <Page title={t('title')} crumbs={[]}>
      <Card title={t('chat')} most={720} gap={16}>
        <Caption>{t('about')}</Caption>
        <UntilAnswered query={asked} bones={<RowBones rows={3} />} />
        {asked.data && <Phone phone={asked.data} />}
      </Card>
    </Page>
  );
}

function Phone({ phone: { isFriend, lines } }: { phone: PlayedPhone }) {
  const t = useTranslations('test-pages.phone');
  const play = usePlay();
  const last = lines.at(-1);
  const follow = () => play.mutate({ does: isFriend ? 'unfollow' : 'follow' });
  return (
    <Stack gap={16}>
      <ChatLines
        label={t('chat')}
        lines={lines.map((line) => ({
          key: line.key,
          isOwn: line.isPerson,
          text: line.text,
          children: <Buttons line={line} />,
        }))}
      />
      {last?.choices && (
        <Row wrap>
          {last.choices.map((choice) => (
            <Tap key={choice.label} button={choice} />
          ))}
        </Row>
      )}
      {isFriend && <Write />}
      <Row wrap>
        <Button kind={isFriend ? 'outline' : 'primary'} busy={play.isPending} onClick={follow}>
          {t(isFriend ? 'block' : 'add')}
        </Button>
        {isFriend && (
          <Button
            kind="outline"
            icon={Camera}
            onClick={() => play.mutate({ does: 'photo', text: t('photo_sent') })}
          >
            {t('photo')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

const Buttons = ({ line: { buttons } }: { line: PlayedLine }) =>
  buttons?.map((button) => <Tap key={button.label} button={button} />);

/** A button of a message: it opens a page, sends its data, or writes. */
function Tap({ button: { label, opens, data, says } }: { button: PlayedButton }) {
  const play = usePlay();
  const tap = () => {
    if (opens !== undefined) location.assign(opens);
    else if (data === undefined) play.mutate({ does: 'write', text: says ?? label });
    else play.mutate({ does: 'tap', data, text: label });
  };
  return (
    <Button kind="outline" size="small" busy={play.isPending} onClick={tap}>
      {label}
    </Button>
  );
}

function Write() {
  const t = useTranslations('test-pages.phone');
  const [text, setText] = useState('');
  const play = usePlay();
  const write = (event: SubmitEvent) => {
    event.preventDefault();
    play.mutate({ does: 'write', text }, { onSuccess: () => setText('') });
  };
  return (
    <form onSubmit={write}>
      <Stack gap={8}>
        <TextField
          label={t('message')}
          value={text}
          maxLength={5000}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          type="submit"
          kind="primary"
          icon={SendHorizontal}
          busy={play.isPending}
          disabled={text.trim() === ''}
        >
          {t('send')}
        </Button>
      </Stack>
    </form>
  );
}
