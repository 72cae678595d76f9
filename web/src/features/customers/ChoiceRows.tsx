import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/Icon.tsx';

export interface ChoiceRow {
  key: string;
  name: string;
  code: string;
  more: string;
  onChoose: () => void;
}

/** Things to choose from; the whole row is the button. */
export function ChoiceRows({ label, rows }: { label: string; rows: readonly ChoiceRow[] }) {
  return (
    <ul className="split" aria-label={label}>
      {rows.map(({ key, name, code, more, onChoose }) => (
        <li key={key}>
          <button type="button" className="choose-row" onClick={onChoose}>
            <span className="grow">
              <b className="block">{name}</b>
              <span className="cap">
                <span className="code">{code}</span>
                {more && ` · ${more}`}
              </span>
            </span>
            <Icon of={ChevronRight} className="muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** "โรงงานสระบุรี" for one organisation, "3 หน่วยงานขาย" for several. */
export function useOrganisationWords() {
  const t = useTranslations('customers');
  return (names: readonly string[]) => (names.length === 1 ? (names[0] ?? '') : t('organisations', { count: names.length }));
}
