import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { BesideLink } from '../../../ui/ButtonLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Caption } from '../../../ui/Text.tsx';
import { savedFilters } from '../saved-queries.ts';

/** Reports that the person keeps under a name, one press away; nothing for who keeps none. */
export default function SavedReportsCard() {
  const t = useTranslations('reports');
  const saved = useQuery(savedFilters()).data ?? [];
  if (saved.length === 0) return null;
  return (
    <Card title={t('saved.home')} gap={12}>
      {saved.map(({ report, name, filter }) => (
        <div key={`${report} ${name}`}>
          <BesideLink to={`/${report}` as '/'} search={filter as never}>
            {name}
          </BesideLink>
          <Caption>{t(`title.${report}`)}</Caption>
        </div>
      ))}
    </Card>
  );
}
