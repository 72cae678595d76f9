// Twenty kills.
import './crash.test.ts';
