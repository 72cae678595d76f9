/** The contacts of a customer; apart from front.ts, so that screens without it stay small. */
export { AskSalesperson, AskSalespersonOfLastPlace } from './contacts/AskSalesperson.tsx';
export { ContactsCard } from './contacts/ContactsCard.tsx';
export { useContacts } from './contacts/queries.ts';
