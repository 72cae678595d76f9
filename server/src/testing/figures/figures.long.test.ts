// Papers and workbooks of every person, too.
import './figures.test.ts';
