// Ten thousand moves.
import './place-tally.test.ts';
