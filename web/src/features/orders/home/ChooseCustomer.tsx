import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/** For people who serve many customers and have not chosen one on this device. */
export function ChooseCustomer() {
  const t = useTranslations('orders.home');
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="sheet-icon">
          <Icon of={UsersRound} />
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <h2>{t('choose')}</h2>
          <p className="muted">{t('choose_text')}</p>
        </div>
        <Link to="/orderstatus" className={`${buttonClass()} max-md:w-full`}>
          {t('choose_button')}
        </Link>
      </div>
    </Card>
  );
}
