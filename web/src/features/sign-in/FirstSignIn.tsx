import type { FirstSignIn as Who } from '#contract/sign-in/session.ts';
import { Sprout } from 'lucide-react';
import { use, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AlertModal } from '#app/layout/AlertModal.tsx';
import { NightButton, NightFrame, NightIcon, NightNote } from '#app/layout/NightFrame.tsx';
import { WithWords } from '#lib/words/WithWords.tsx';
import { loadWords } from '#lib/words/words.ts';
import { Text } from '#ui/text/Text.tsx';
import { mostAttempts, type FirstStep } from './first-sign-in.ts';
import { useFirstSignIn } from './use-first-sign-in.ts';

const wordsOfRoom = loadWords('sign-in');

/** Loads its own words, because the sign-in page has only those of the frame. */
export default function FirstSignIn(props: { who: Who; target: string }) {
  use(wordsOfRoom);
  return (
    <WithWords>
      <Steps {...props} />
      <AlertModal />
    </WithWords>
  );
}

/** A page that shows the steps while the profile is found, created and linked. */
function Steps({ who, target }: { who: Who; target: string }) {
  const t = useTranslations('sign-in.first');
  const { step, cancel } = useFirstSignIn(who, target);
  const name =
    [who.identity.firstName, who.identity.lastName].filter(Boolean).join(' ') ||
    who.identity.userName;
  return (
    <NightFrame title={t('title')}>
      <NightIcon of={Sprout} growing />
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <NightNote testId="first-sign-in">
        <Text as="output" block strong>
          {useStepWords(step)}
        </Text>
        {step.at === 'waiting' && (
          <p>
            {t('waiting_text', { turn: step.turn, most: mostAttempts })}{' '}
            <Countdown key={step.turn} from={step.seconds} />
          </p>
        )}
        <Text code>{t('as', { name })}</Text>
      </NightNote>
      <NightButton onClick={cancel}>{t('cancel')}</NightButton>
    </NightFrame>
  );
}

function useStepWords(step: FirstStep): string {
  const t = useTranslations('sign-in.first');
  if (step.at === 'creating' && step.turn > 1)
    return t('creating_again', { turn: step.turn, most: mostAttempts });
  return t(step.at);
}

/** Seconds until the next try. Screen readers do not announce them. */
function Countdown({ from }: { from: number }) {
  const t = useTranslations('sign-in.first');
  const [left, setLeft] = useState(from);
  useEffect(() => {
    const until = Date.now() + from * 1000;
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))),
      250,
    );
    return () => clearInterval(timer);
  }, [from]);
  return <b>{t('seconds', { seconds: left })}</b>;
}
