// Every person of each role.
import './figures.test.ts';
