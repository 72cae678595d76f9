import { ChevronDown, CircleUserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DropDown } from '#ui/dialogs/Menu.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { usePersonName } from '../person.ts';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './AccountMenu.module.css';

export function AccountMenu() {
  const t = useTranslations('frame.bar');
  const name = usePersonName();
  return (
    <DropDown
      buttonClass={styles.person ?? ''}
      label={name ? t('account', { name }) : t('menu')}
      button={
        <>
          <Icon of={CircleUserRound} size="l" />
          {name && <span className={styles.name}>{name}</span>}
          <Icon of={ChevronDown} size="s" />
        </>
      }
    >
      {(close) => <AccountLinks onPress={close} />}
    </DropDown>
  );
}
