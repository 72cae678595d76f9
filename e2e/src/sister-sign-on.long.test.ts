// Every way, and both languages.
import './sister-sign-on.test.ts';
