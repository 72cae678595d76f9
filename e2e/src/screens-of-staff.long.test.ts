// Every screen in both views.
import './screens-of-staff.test.ts';
