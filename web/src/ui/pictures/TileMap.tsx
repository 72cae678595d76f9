import {
  circleMarker,
  divIcon,
  map as mapOf,
  marker,
  polyline,
  tileLayer,
  type LatLngExpression,
  type Map as LeafletMap,
} from 'leaflet';
import { MapPin, Minus, Plus, Truck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { RoutePoints } from './DrawnRoute.tsx';
import { Icon } from './Icon.tsx';
import styles from './TileMap.module.css';

interface TileMapProps extends RoutePoints {
  tiles: { address: string; attribution: string };
  label: string;
  /** the picture failed to load */
  onFail: () => void;
}

const closest = 15;
const at = ({ latitude, longitude }: NonNullable<RoutePoints['from']>): LatLngExpression => [
  latitude,
  longitude,
];
// Leaflet would write words and controls as HTML text, which the content security policy refuses; so it gets elements.
const copyOf = (drawn: HTMLElement | null) =>
  (drawn?.cloneNode(true) ?? document.createElement('span')) as HTMLElement;

/** A road map of tiles with both places and the straight line between them. No other file imports Leaflet, so only the map loads it. */
export default function TileMap({
  from,
  to,
  fromLabel,
  toLabel,
  tiles,
  label,
  onFail,
}: TileMapProps) {
  const t = useTranslations('frame.ui');
  const ground = useRef<HTMLDivElement>(null);
  const lorry = useRef<HTMLSpanElement>(null);
  const pin = useRef<HTMLSpanElement>(null);
  const map = useRef<LeafletMap | undefined>(undefined);
  const { address } = tiles;
  useEffect(() => {
    if (!ground.current) return undefined;
    const shown = mapOf(ground.current, {
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: false,
      fadeAnimation: false,
      markerZoomAnimation: false,
    });
    map.current = shown;
    let came = 0;
    let failed = 0;
    tileLayer(address, { maxZoom: 19 })
      .on('tileload', () => (came += 1))
      .on('tileerror', () => (failed += 1) >= 3 && came === 0 && onFail())
      .addTo(shown);
    return () => {
      shown.remove();
      map.current = undefined;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the map is made once for an address; `onFail` may be a new function at each render
  }, [address]);
  const [fromLat, fromLng, toLat, toLng] = [
    from?.latitude,
    from?.longitude,
    to?.latitude,
    to?.longitude,
  ];
  useEffect(() => {
    const shown = map.current;
    if (!shown) return undefined;
    const icon = (drawn: HTMLElement | null, anchor: [number, number]) =>
      divIcon({ html: copyOf(drawn), className: '', iconSize: [36, 36], iconAnchor: anchor });
    const layers = [
      ...(from && to
        ? [polyline([at(from), at(to)], { className: styles.way ?? '', interactive: false })]
        : []),
      ...(to
        ? [marker(at(to), { icon: icon(pin.current, [18, 34]), alt: toLabel, interactive: false })]
        : []),
      ...(from
        ? [circleMarker(at(from), { radius: 22, className: styles.halo ?? '', interactive: false })]
        : []),
      ...(from
        ? [
            marker(at(from), {
              icon: icon(lorry.current, [18, 18]),
              alt: fromLabel,
              interactive: false,
            }),
          ]
        : []),
    ];
    for (const layer of layers) layer.addTo(shown);
    const known = [from, to].filter((one) => one !== undefined).map(at);
    if (known.length > 1)
      shown.fitBounds(known as [number, number][], {
        padding: [48, 48],
        maxZoom: closest,
        animate: false,
      });
    else if (known[0]) shown.setView(known[0], closest, { animate: false });
    return () => layers.forEach((layer) => layer.remove());
    // oxlint-disable-next-line react/exhaustive-deps -- the coordinates, because each answer brings new objects
  }, [address, fromLat, fromLng, toLat, toLng]);
  return (
    <div className={styles.frame}>
      <div ref={ground} className={styles.ground} role="application" aria-label={label} />
      <div className={styles.zoom}>
        <button type="button" aria-label={t('zoom_in')} onClick={() => map.current?.zoomIn()}>
          <Icon of={Plus} />
        </button>
        <button type="button" aria-label={t('zoom_out')} onClick={() => map.current?.zoomOut()}>
          <Icon of={Minus} />
        </button>
      </div>
      <small className={styles.credit}>{tiles.attribution}</small>
      <div hidden>
        <span ref={lorry} className={styles.lorry} title={fromLabel}>
          <Icon of={Truck} />
        </span>
        <span ref={pin} className={styles.pin} title={toLabel}>
          <MapPin width={36} height={36} />
        </span>
      </div>
    </div>
  );
}
