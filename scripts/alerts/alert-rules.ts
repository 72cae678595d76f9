import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

export const rulesText = read('deploy/prometheus/smart-order.rules.yml');

/** Each alert's rule as it is written in the file, by its name. */
export const ruleOf = new Map(
  rulesText
    .split(/^(?= {6}- alert: )/m)
    .slice(1)
    .map((rule): [string, string] => [/alert: (\w+)/.exec(rule)?.[1] ?? '', rule]),
);

/** The names of series in a query: Prometheus's own `up`, those of blackbox_exporter, and ours with the ends of histograms. */
export const namesIn = (query: string): string[] =>
  query.match(/\b(?:smart_order_|process_|probe_)\w+|\bup\b/g) ?? [];

/** Of Debian's package `prometheus`; `dpkg -x` puts it into .cache/debian without an install, and PROMTOOL names one elsewhere. Undefined where it is missing. */
export const promtool: string | undefined = [
  process.env.PROMTOOL ?? '/usr/bin/promtool',
  fileURLToPath(new URL('../../.cache/debian/usr/bin/promtool', import.meta.url)),
].find((path) => existsSync(path));
