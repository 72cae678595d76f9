// A thousand commands, in a night ten thousand, each sent to the real server, with the store compared after each.
import './random-payments.test.ts';
