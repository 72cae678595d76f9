// Every case.
import './keyboard.test.ts';
