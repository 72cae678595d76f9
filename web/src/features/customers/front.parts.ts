/** Parts of screens that the customers room offers; apart from front.ts, so that pages whose place is known do not bring the choice. */
export { CustomerPicker } from './CustomerPicker.tsx';
export { PlaceChooser, PlaceChooserPage } from './PlaceChooser.tsx';
export { UnitTiles } from './UnitTiles.tsx';
