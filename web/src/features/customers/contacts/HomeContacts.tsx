import { beginsAtHome, useHomePlace } from '../home-place.ts';
import { ContactsCard } from './ContactsCard.tsx';
import { contactsOf } from './queries.ts';

/** The customer's contacts, on home. */
export default function HomeContacts() {
  const place = useHomePlace();
  return place ? <ContactsCard place={place} /> : null;
}

export const begin = beginsAtHome((queries, place) => queries.prefetchQuery(contactsOf(place)));
