export { consentsInForce, recordOf } from './read-consents.ts';
