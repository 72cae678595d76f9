import type { ArrivingPerson } from '#contract/sign-in/arrivals.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { Person } from '#ui/text/Person.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { answerArrival, type Arrived, type ArrivalStep } from './arrival.ts';

/** "Sign in as X?": two equal buttons, because the person may not have intended to sign in (promises §4c). */
export function Question({ view, onStep }: { view: Arrived; onStep: (step: ArrivalStep) => void }) {
  const t = useTranslations('sister-sign-on');
  const [sending, setSending] = useState<'yes' | 'no'>();
  const send = async (answer: 'yes' | 'no') => {
    if (sending) return;
    setSending(answer);
    onStep(await answerArrival(view, answer === 'yes'));
  };
  return (
    <>
      <Text tone="muted">{t(`from.${view.from}`)}</Text>
      <h1>{t('question', { name: view.as.name })}</h1>
      {view.instead ? (
        <>
          <Someone label={t('now')} person={view.instead} />
          <Someone label={t('then')} person={view.as} isNext />
          <Caption>{t('cart', { name: view.instead.name })}</Caption>
        </>
      ) : (
        view.as.userName !== view.as.name && (
          <Text tone="muted">{t('account', { userName: view.as.userName })}</Text>
        )
      )}
      <Button
        kind="outline"
        size="xl"
        wide
        data-testid="submit-sister-sign-on"
        busy={sending === 'yes'}
        onClick={() => void send('yes')}
      >
        {t('yes')}
      </Button>
      <Button kind="outline" size="xl" wide busy={sending === 'no'} onClick={() => void send('no')}>
        {t('no')}
      </Button>
      <Caption>{t('not_asked')}</Caption>
    </>
  );
}

const Someone = ({
  label,
  person: { name, userName },
  isNext = false,
}: {
  label: string;
  person: ArrivingPerson;
  isNext?: boolean;
}) => (
  <Person
    label={label}
    name={name}
    account={userName === name ? undefined : userName}
    chosen={isNext}
  />
);
