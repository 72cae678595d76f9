import { ChevronDown, CircleUserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/Icon.tsx';
import { usePersonName } from '../person.ts';
import { AccountLinks } from './AccountLinks.tsx';
import { Hang } from './Hang.tsx';

export function AccountMenu() {
  const t = useTranslations('frame.bar');
  const name = usePersonName();
  return (
    <Hang
      className="btn person"
      label={name ? t('account', { name }) : t('menu')}
      button={
        <>
          <Icon of={CircleUserRound} size="l" />
          {name && <span className="person-name">{name}</span>}
          <Icon of={ChevronDown} size="s" />
        </>
      }
    >
      <AccountLinks />
    </Hang>
  );
}
