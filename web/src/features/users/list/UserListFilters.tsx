import { userSearches } from '#contract/users/user-lists.ts';
import { useTranslations } from 'use-intl';
import { SearchBar, SearchField } from '#ui/forms/SearchField.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { CardPart } from '#ui/layout/Card.tsx';
import { sortCodes, type ListAddress, type ListChange } from './list-address.ts';

/** Search words and fields, and on a phone, which has no table heads, the sorting. */
export function UserListFilters({
  address,
  sorts,
  onChange,
  onEnter,
}: {
  address: ListAddress;
  /** there is something to sort */
  sorts: boolean;
  onChange: (next: ListChange) => void;
  onEnter: (text: string) => void;
}) {
  const t = useTranslations('users');
  const searchIn = (
    <Select
      label={t('search.by')}
      hideLabel
      value={address.by ?? ''}
      placeholder={t('search.all')}
      options={userSearches.map((value) => ({ value, label: t(`search.${value}`) }))}
      onChange={(e) => onChange({ by: e.currentTarget.value })}
    />
  );
  const sortBy = (
    <Select
      label={t('sort.label')}
      hideLabel
      value={address.sort ?? 'name'}
      options={sortCodes.map((value) => ({ value, label: t(`sort.${value}`) }))}
      onChange={(e) => onChange({ sort: e.currentTarget.value })}
    />
  );
  return (
    <CardPart line="below" low>
      <SearchBar select={searchIn} narrowBy="end" sort={sorts && sortBy}>
        <SearchField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={address.search ?? ''}
          onSearch={(search) => onChange({ search })}
          onEnter={onEnter}
        />
      </SearchBar>
    </CardPart>
  );
}
