// Every hostile value in every place of every call.
import './hostile-input.test.ts';
