import { Truck } from 'lucide-react';
import styles from './RoadLine.module.css';

// The lorry stays on the drawing at both ends of the way.
const [least, most] = [0.05, 0.92];

/** A road with its destination at the end and a lorry on it; `done` is the part behind the lorry, 0 to 1. The words beside it have the same meaning. */
export function RoadLine({ done }: { done: number }) {
  const at = `${Math.min(Math.max(done, least), most) * 100}%`;
  return (
    <svg className={styles.road} height="28" aria-hidden="true">
      <rect className={styles.way} y="12" width="100%" height="4" rx="2" />
      <rect className={styles.done} y="12" width={at} height="4" rx="2" />
      <svg x="100%" overflow="visible">
        <circle className={styles.end} cx="-7" cy="14" r="5" />
      </svg>
      <svg className={styles.lorry} x={at} overflow="visible">
        <circle cy="14" r="14" />
        <Truck x={-8} y={6} width={16} height={16} />
      </svg>
    </svg>
  );
}
