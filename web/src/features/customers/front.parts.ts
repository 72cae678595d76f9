/** Components of the customers room; apart from front.ts, so that pages with a known place do not load the choice. */
export { CustomerPicker } from './CustomerPicker.tsx';
export { PlaceChooser, PlaceChooserPage } from './PlaceChooser.tsx';
export { UnitTiles } from './UnitTiles.tsx';
