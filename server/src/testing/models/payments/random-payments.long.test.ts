// Ten thousand of them, every call sent to the real server and the store compared after each.
import './random-payments.test.ts';
