// Every role, and every address; in a night every address by every role.
import './roles.test.ts';
