// Every case.
import './first-screen.test.ts';
