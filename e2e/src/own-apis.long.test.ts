// Every case.
import './own-apis.test.ts';
