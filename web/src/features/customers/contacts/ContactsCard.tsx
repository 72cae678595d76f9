import { useTranslations } from 'use-intl';
import { Card } from '#ui/layout/Card.tsx';
import { List } from '#ui/lists/List.tsx';
import type { PlaceCodes } from '../place.ts';
import { ContactRow } from './ContactRow.tsx';
import { useContacts } from './queries.ts';

/** The contacts of a customer at a place, each with telephone and LINE; nothing where there is none. */
export function ContactsCard({ place }: { place: PlaceCodes }) {
  const t = useTranslations('customers.contacts');
  const contacts = useContacts(place);
  if (contacts.length === 0) return null;
  return (
    <Card flush title={t('title')} data-card="contacts">
      <List label={t('title')}>
        {contacts.map((contact) => (
          <ContactRow key={contact.role} {...contact} role={t(contact.role)} />
        ))}
      </List>
    </Card>
  );
}
