import { useTranslations } from 'use-intl';
import { Steps } from '#ui/lists/Steps.tsx';

const steps = ['cart', 'check_out', 'order_status'] as const;

/** The cart, then the two steps of the order flow (specification §2): check_out and order_status. */
export function FlowSteps({ now }: { now: (typeof steps)[number] }) {
  const t = useTranslations('cart.step');
  return <Steps label={t('label')} items={steps.map((step) => t(step))} now={steps.indexOf(now)} />;
}
