import type { ArrivingPerson } from '@smart-order/contract/sign-in/arrivals.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { answerArrival, type Arrived, type ArrivalStep } from './arrival.ts';

/** "Sign in as X?": two answers of the same weight, because nobody knows yet whether the person wanted to come (promises §4c). */
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
      <p className="text-muted">{t(`from.${view.from}`)}</p>
      <h1>{t('question', { name: view.as.name })}</h1>
      {view.instead ? (
        <>
          <Someone label={t('now')} person={view.instead} />
          <Someone label={t('then')} person={view.as} isNext />
          <p className="cap">{t('cart', { name: view.instead.name })}</p>
        </>
      ) : (
        view.as.userName !== view.as.name && <p className="text-muted">{t('account', { userName: view.as.userName })}</p>
      )}
      <Button kind="outline" size="xl" wide data-testid="submit-sister-sign-on" busy={sending === 'yes'} onClick={() => void send('yes')}>
        {t('yes')}
      </Button>
      <Button kind="outline" size="xl" wide busy={sending === 'no'} onClick={() => void send('no')}>
        {t('no')}
      </Button>
      <p className="cap">{t('not_asked')}</p>
    </>
  );
}

function Someone({ label, person, isNext = false }: { label: string; person: ArrivingPerson; isNext?: boolean }) {
  return (
    <div className={classes('arrival-person', isNext && 'next')}>
      <span className="arrival-initials" aria-hidden="true">
        {initials(person.name)}
      </span>
      <div>
        <p className="cap">{label}</p>
        <p className={classes('name', isNext && 'font-semibold')}>{person.name}</p>
        {person.userName !== person.name && <p className="cap code">{person.userName}</p>}
      </div>
    </div>
  );
}

// Two consonants of a Thai name; a vowel or a tone mark alone is no letter to stand by itself.
const initials = (name: string) => [...name.replaceAll(/[^\p{Lo}\p{Lu}\p{Ll}]|[เแโใไะาำฯๆ]/gu, '')].slice(0, 2).join('');
