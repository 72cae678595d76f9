import { useTranslations } from 'use-intl';
import { Label } from '#ui/forms/Field.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Terms } from '#ui/lists/Facts.tsx';
import { Caption, FileSample } from '#ui/text/Text.tsx';

const columns = ['user', 'bu', 'cv', 'org', 'action'] as const;
const heads = { user: 'username', bu: 'bu', cv: 'cvCode', org: 'orgCode', action: 'action' } as const;
const sample = `username,bu,cvCode,orgCode,action
wichai.ka,feed,C100284,1101,sync
wichai.ka,feed,C100291,1101,unsync`;

/** What a file must hold. */
export function FileColumns() {
  const t = useTranslations('assignment.file');
  return (
    <Card title={t('columns')} gap={12}>
      <Terms terms={columns.map((column) => ({ term: heads[column], meaning: t(`column_${column}`) }))} />
      <Caption>{t('encoding')}</Caption>
      <div>
        <Label>{t('sample')}</Label>
        <FileSample>{sample}</FileSample>
      </div>
    </Card>
  );
}
