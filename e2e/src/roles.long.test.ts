// Every address for every role.
import './roles.test.ts';
