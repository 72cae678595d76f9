// Both languages, and every failure.
import './first-sign-in.test.ts';
