import { useTranslations } from 'use-intl';
import { Steps } from '../../ui/Steps.tsx';

/** The three steps of receiving cash (specification §2): business unit, customer, payment detail. */
export function CashSteps({ now }: { now: 0 | 1 | 2 }) {
  const t = useTranslations('cash.step');
  return <Steps label={t('label')} items={[t('unit'), t('customer'), t('receive')]} now={now} />;
}
