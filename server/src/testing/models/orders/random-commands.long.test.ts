// Ten thousand of them, every call sent as one person and the store compared after each.
import './random-commands.test.ts';
