import { useTranslations } from 'use-intl';
import { Steps } from '#ui/lists/Steps.tsx';

interface CashStepsProps {
  /** 3 after the cash is received */
  now: 0 | 1 | 2 | 3;
  unit?: string | undefined;
  cvCode?: string;
  /** the number of this receipt within the day */
  nth?: number | undefined;
}

/** The three steps of receiving cash (specification §2), business unit, customer and payment detail, each with its choice. */
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
