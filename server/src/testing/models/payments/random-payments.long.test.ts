// Ten thousand commands, each sent to the real server, with the store compared after each.
import './random-payments.test.ts';
