import { linkTo } from '#lib/address.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { BesideLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { hasOurs, savedFilters } from '../saved-queries.ts';

// A saved report has the name of its menu, whose words are always loaded.
const menuOf = {
  purchasereport: 'purchase_report',
  purchasereport2: 'purchase_report2',
  accountsreceivablereport: 'accounts_receivable_report',
  accountsreceivablereport2: 'accounts_receivable_report_2',
} as const;

/** The person's saved reports, one press to open; nothing where there are none. */
export default function SavedReportsCard() {
  const t = useTranslations('frame');
  const menuName = useTranslations('frame.menu');
  const saved = useQuery(savedFilters()).data ?? [];
  if (saved.length === 0) return null;
  return (
    <Card title={t('home.saved_reports')} gap={12}>
      {saved.map(({ report, name, filter }) => (
        <div key={`${report} ${name}`}>
          <BesideLink {...linkTo(`/${report}`, filter)}>{name}</BesideLink>
          <Caption>{menuName(menuOf[report])}</Caption>
        </div>
      ))}
    </Card>
  );
}

export async function begin(queries: QueryClient): Promise<void> {
  if (hasOurs()) await queries.fetchQuery(savedFilters());
}
