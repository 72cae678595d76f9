// Every screen in both views.
import './screens-of-customers.test.ts';
