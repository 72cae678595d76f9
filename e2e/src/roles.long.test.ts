// Every role and every address.
import './roles.test.ts';
