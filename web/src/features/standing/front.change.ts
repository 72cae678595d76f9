/** The sheet with the quantities of one day, loaded when it is opened. */
export { ChangeSheet } from './ChangeSheet.tsx';
