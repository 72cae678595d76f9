// Every case.
import './receiving.test.ts';
