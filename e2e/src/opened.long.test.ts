// Every view.
import './opened.test.ts';
