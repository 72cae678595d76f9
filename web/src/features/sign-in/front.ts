/** What the sign-in room offers its neighbours: the night field before the farm. */
export { GateFrame } from './GateFrame.tsx';
