import { userSearches } from '@smart-order/contract/users/user-rules.ts';
import { useTranslations } from 'use-intl';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { sortCodes, type ListAddress, type ListChange } from './list-address.ts';

/** What is searched, where, and on a phone, which has no table heads, by what it is sorted. */
export function UserListFilters({ address, onChange }: { address: ListAddress; onChange: (next: ListChange) => void }) {
  const t = useTranslations('users');
  return (
    <div className="user-find">
      <SearchField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={address.search ?? ''}
        onSearch={(search) => onChange({ search })}
      />
      <div className="user-find-by">
        <Select
          label={t('search.by')}
          hideLabel
          value={address.by ?? ''}
          placeholder={t('search.all')}
          options={userSearches.map((value) => ({ value, label: t(`search.${value}`) }))}
          onChange={(e) => onChange({ by: e.currentTarget.value })}
        />
        <div className="narrow-only">
          <Select
            label={t('sort.label')}
            hideLabel
            value={address.sort ?? 'name'}
            options={sortCodes.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={(e) => onChange({ sort: e.currentTarget.value })}
          />
        </div>
      </div>
    </div>
  );
}
