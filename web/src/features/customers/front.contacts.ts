/** Whom a customer calls; apart from front.ts, so that screens without it stay small. */
export { ContactRow } from './contacts/ContactRow.tsx';
export { ContactsCard } from './contacts/ContactsCard.tsx';
export { useContacts } from './contacts/queries.ts';
