// A thousand commands, in a night ten thousand, each sent as one person, with the store compared after each.
import './random-commands.test.ts';
