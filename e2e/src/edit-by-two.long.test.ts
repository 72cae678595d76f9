// Every case.
import './edit-by-two.test.ts';
