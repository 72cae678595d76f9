import { useTranslations } from 'use-intl';
import { Select } from '#ui/forms/Select.tsx';
import { Caption } from '#ui/text/Text.tsx';

/** The sheet of a workbook that is read, and a choice where several have an order. */
export function SheetChoice({
  sheet,
  sheets,
  onChoose,
}: {
  sheet: string;
  sheets: readonly string[];
  onChoose: ((sheet: string) => void) | undefined;
}) {
  const t = useTranslations('drafts/paste.file');
  if (sheets.length < 2 || !onChoose) return <Caption>{t('sheet', { name: sheet })}</Caption>;
  return (
    <Select
      label={t('sheet_choice')}
      value={sheet}
      options={sheets.map((value) => ({ value, label: value }))}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
