import { useTranslations } from 'use-intl';
import { Card } from '../../ui/Card.tsx';

const columns = ['user', 'bu', 'cv', 'org', 'action'] as const;
const heads = { user: 'username', bu: 'bu', cv: 'cvCode', org: 'orgCode', action: 'action' } as const;
const sample = `username,bu,cvCode,orgCode,action
wichai.ka,feed,C100284,1101,sync
wichai.ka,feed,C100291,1101,unsync`;

/** What a file must hold. */
export function FileColumns() {
  const t = useTranslations('assignment.file');
  return (
    <Card title={t('columns')}>
      <dl className="file-columns mt-3">
        {columns.map((column) => (
          <div key={column}>
            <dt>{heads[column]}</dt>
            <dd>{t(`column_${column}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="cap mt-3">{t('encoding')}</p>
      <p className="label mt-3">{t('sample')}</p>
      <pre className="file-sample">{sample}</pre>
    </Card>
  );
}
