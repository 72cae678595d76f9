/** The map of a delivery's way, which homes do not load. */
export { RouteMap } from './RouteMap.tsx';
