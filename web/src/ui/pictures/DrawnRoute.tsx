import { MapPin, Truck } from 'lucide-react';
import styles from './DrawnRoute.module.css';

interface Place {
  latitude: number;
  longitude: number;
}
export interface RoutePoints {
  from: Place | undefined;
  to: Place | undefined;
  fromLabel: string;
  toLabel: string;
}

const [width, height] = [360, 214];
const [padX, padY] = [72, 56];

// Waves extend past the drawing on every side, because a card may be wider or higher than the drawing.
const wave = (rise: number) => `q90-${rise} 180 0${'t180 0'.repeat(9)}`;

/** Where both places are in the drawing: north is up, and the line between them fills it. */
function placed({ from, to }: Pick<RoutePoints, 'from' | 'to'>): { x: number; y: number }[] {
  const known = [from, to].filter((one) => one !== undefined);
  const [a, b] = known;
  if (!a || !b) return known.map(() => ({ x: width / 2, y: height / 2 }));
  // A degree of longitude is shorter than one of latitude, depending on the latitude.
  const dx =
    (b.longitude - a.longitude) * Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180);
  const dy = a.latitude - b.latitude;
  const scale = Math.min(
    (width / 2 - padX) / Math.max(Math.abs(dx / 2), 1e-9),
    (height / 2 - padY) / Math.max(Math.abs(dy / 2), 1e-9),
    1e9,
  );
  const at = (side: number) => ({
    x: width / 2 + (side * dx * scale) / 2,
    y: height / 2 + (side * dy * scale) / 2,
  });
  return [at(-1), at(1)];
}

const letterWidth = 7.6;
/** The middle of a name that stays inside the drawing; Thai vowels above and below take no room. */
function middleOf(name: string, x: number): number {
  const half = Math.min((name.replaceAll(/\p{M}/gu, '').length * letterWidth) / 2, width / 2 - 8);
  return Math.min(Math.max(x, half + 8), width - 8 - half);
}

/** The straight line from a vehicle to its destination, without map tiles or network. The words beside it give the rest. */
export function DrawnRoute({ label, ...points }: RoutePoints & { label: string }) {
  const at = placed(points);
  const lorry = points.from && at[0];
  const pin = points.to && at.at(-1);
  // Names are on the outer sides of both places, so that they do not cover the line.
  const isAbove = lorry && pin && lorry.y <= pin.y;
  return (
    <svg className={styles.route} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path className={styles.field} d={`M-720 146${wave(30)}V400H-720z`} />
      <path className={styles.furrow} d={`M-720 170${wave(24)}M-720 194${wave(20)}`} />
      {lorry && pin && (
        <line className={styles.way} x1={lorry.x} y1={lorry.y} x2={pin.x} y2={pin.y} />
      )}
      {pin && (
        <g className={styles.pin}>
          <MapPin x={pin.x - 16} y={pin.y - 30} width={32} height={32} />
          <text
            className={styles.name}
            x={middleOf(points.toLabel, pin.x)}
            y={isAbove ? pin.y + 18 : pin.y - 36}
            textAnchor="middle"
          >
            {points.toLabel}
          </text>
        </g>
      )}
      {lorry && (
        <g className={styles.lorry}>
          <circle className={styles.halo} cx={lorry.x} cy={lorry.y} r="22" />
          <circle cx={lorry.x} cy={lorry.y} r="16" />
          <Truck x={lorry.x - 9} y={lorry.y - 9} width={18} height={18} />
          <text
            className={styles.name}
            x={middleOf(points.fromLabel, lorry.x)}
            y={isAbove ? lorry.y - 30 : lorry.y + 38}
            textAnchor="middle"
          >
            {points.fromLabel}
          </text>
        </g>
      )}
    </svg>
  );
}
