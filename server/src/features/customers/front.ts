/** What the customers room offers its neighbours. */
export { businessUnitsOf } from './store.ts';
export { freshenHabits } from './day/freshen-habits.ts';
export { countDue } from './count-due.ts';
export { foundPlaces, type Place } from './found-places.ts';
