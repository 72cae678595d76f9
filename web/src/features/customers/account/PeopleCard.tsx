import type { Account } from '#contract/customers/account/shapes.ts';
import { useTranslations } from 'use-intl';
import { Card } from '#ui/layout/Card.tsx';
import { List } from '#ui/lists/List.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { ContactRow } from '../contacts/ContactRow.tsx';

/** The people of a customer and their numbers; the customer's own number first, for staff. */
export function PeopleCard({ account, isStaff }: { account: Account; isStaff: boolean }) {
  const t = useTranslations('customers/account');
  const office = {
    role: 'office',
    name: account.cvName,
    telNo: account.telNo,
    lineId: '',
  } as const;
  const people = [...(isStaff && account.telNo ? [office] : []), ...account.people];
  return (
    <Card flush title={t('people')}>
      {people.length === 0 ? (
        <EmptyState drawing="path" title={t('people_none')} />
      ) : (
        <List label={t('people')}>
          {people.map(({ role, ...person }) => (
            <ContactRow key={`${role} ${person.name}`} {...person} role={t(`role.${role}`)} />
          ))}
        </List>
      )}
    </Card>
  );
}
