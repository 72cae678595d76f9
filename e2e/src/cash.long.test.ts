// Every case.
import './cash.test.ts';
