// Every case.
import './report.test.ts';
