// Every spelling of every place for every call.
import './gate.test.ts';
