// The day of 2,000 messages.
import './random-day.test.ts';
