// Both languages.
import './what-goes-wrong.test.ts';
