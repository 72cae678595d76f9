// Both languages.
import './locked-out.test.ts';
