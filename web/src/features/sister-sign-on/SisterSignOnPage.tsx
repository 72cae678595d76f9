import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NightCard, NightFrame } from '#app/layout/NightFrame.tsx';
import { showAlert } from '#lib/notices.ts';
import { Button } from '#ui/forms/Button.tsx';
import { arrive, type ArrivalStep } from './arrival.ts';
import { Question } from './Question.tsx';

/** One white card on the dark ground: the question, or why there is none. */
export function SisterSignOnPage({ first }: { first: ArrivalStep }) {
  const t = useTranslations('sister-sign-on');
  const [step, setStep] = useState(first);
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    setStep(await arrive());
    setRetrying(false);
  };
  useEffect(() => {
    if (step.at === 'refused') showAlert(step.problem);
  }, [step]);
  return (
    <NightFrame title={t('title')}>
      <NightCard>
        {step.at === 'asking' && (
          <Question key={step.view.secret} view={step.view} onStep={setStep} />
        )}
        {step.at === 'refused' && <h1>{t('refused')}</h1>}
        {step.at === 'leaving' && <h1>{t('title')}</h1>}
        {step.at === 'no answer' && (
          <>
            <h1>{t('no_answer')}</h1>
            <p>{t('no_answer_text')}</p>
            <Button
              kind="primary"
              size="xl"
              wide
              icon={RefreshCw}
              busy={isRetrying}
              onClick={() => void retry()}
            >
              {t('retry')}
            </Button>
          </>
        )}
      </NightCard>
    </NightFrame>
  );
}
