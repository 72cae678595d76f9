/** What the room of consent offers the profile, the page about cookies and the page of a person's data. */
export { ConsentRecord } from './ConsentRecord.tsx';
export { ConsentSwitches } from './ConsentSwitches.tsx';
export { OwnConsentCard } from './OwnConsentCard.tsx';
