import { useTranslations } from 'use-intl';
import { Steps } from '#ui/lists/Steps.tsx';

interface CashStepsProps {
  /** 3 once the cash was received */
  now: 0 | 1 | 2 | 3;
  unit?: string | undefined;
  cvCode?: string;
  /** which receipt of the day this one will be */
  nth?: number | undefined;
}

/** The three steps of receiving cash (specification §2): business unit, customer, payment detail; with what was chosen. */
export function CashSteps({ now, unit = '', cvCode = '', nth }: CashStepsProps) {
  const t = useTranslations('cash.step');
  return (
    <Steps
      label={t('label')}
      items={[t('unit'), t('customer'), t('receive')]}
      now={now}
      chosen={[unit, cvCode, nth === undefined ? '' : t('nth', { count: nth })]}
    />
  );
}
