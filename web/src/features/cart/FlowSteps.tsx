import { useTranslations } from 'use-intl';
import { Steps } from '#ui/lists/Steps.tsx';

/** The two steps of the order flow (specification §2): check_out, then order_status. */
export function FlowSteps({ now }: { now: 'check_out' | 'order_status' }) {
  const t = useTranslations('cart.step');
  return (
    <Steps
      label={t('label')}
      items={[t('check_out'), t('order_status')]}
      now={now === 'check_out' ? 0 : 1}
    />
  );
}
