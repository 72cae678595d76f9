// Both languages.
import './session.test.ts';
