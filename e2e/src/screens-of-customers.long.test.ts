// Every screen; in a night in both views.
import './screens-of-customers.test.ts';
