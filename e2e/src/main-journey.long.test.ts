// Every case.
import './main-journey.test.ts';
