// Twenty tabs.
import './many-tabs.test.ts';
