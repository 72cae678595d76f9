import type { ReceiverRow } from '#contract/integration/receivers/shapes.ts';
import { FlaskConical, Pause, Play, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { usePause, useSendTest } from '../queries.ts';
import { SendAgainSheet } from './SendAgainSheet.tsx';

/** What an admin does with a receiver: a test message, pausing and going on, and sending messages again. */
export function ReceiverActions({ receiver }: { receiver: ReceiverRow }) {
  const t = useTranslations('integration/receivers.actions');
  const [isAsking, setAsking] = useState(false);
  const { name, pausedAt } = receiver;
  const test = useSendTest();
  const pause = usePause(name);
  const isPaused = pausedAt !== null;
  const turn = () =>
    pause.mutate(!isPaused, {
      onSuccess: ({ paused }) => announce(t(paused ? 'paused' : 'going_on')),
    });
  return (
    <Row wrap>
      <Button
        kind="outline"
        icon={FlaskConical}
        busy={test.isPending}
        onClick={() => test.mutate(name, { onSuccess: () => announce(t('tested')) })}
      >
        {t('test')}
      </Button>
      <Button
        kind={isPaused ? 'primary' : 'outline'}
        icon={isPaused ? Play : Pause}
        busy={pause.isPending}
        onClick={turn}
      >
        {t(isPaused ? 'go_on' : 'pause')}
      </Button>
      <Button
        kind={isPaused ? 'outline' : 'primary'}
        icon={RotateCcw}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t('again')}
      </Button>
      {isAsking && <SendAgainSheet receiver={receiver} onClose={() => setAsking(false)} />}
    </Row>
  );
}
