import type { Luck } from '../../server/src/features/integration/demonstration/luck.ts';

/** A mill and farms around it, in degrees. */
const mill = [13.8199, 100.0601] as const;
const farms = [
  [14.0227, 99.9672],
  [13.5381, 99.8171],
  [14.3532, 100.5684],
] as const;

/** The lorry's place on the way to one of the farms: at 0 it is at the mill, at 1 it has arrived. */
export function roadOf({
  roll,
  pick,
}: Luck): (share: number) => { latitude: number; longitude: number } {
  const [north, east] = pick(farms);
  const bend = (roll() - 0.5) * 0.08;
  const along = (from: number, to: number, share: number, side: number) =>
    Math.round((from + (to - from) * share + Math.sin(share * Math.PI) * side) * 1e5) / 1e5;
  return (share) => ({
    latitude: along(mill[0], north, share, bend),
    longitude: along(mill[1], east, share, -bend),
  });
}
