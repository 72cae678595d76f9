import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { namesIn, promtool, ruleOf } from './alert-rules.ts';

/** Values of one series, one for each scrape; undefined where the scrape did not have it. */
type Series = Map<string, (number | undefined)[]>;

export interface Watched {
  /** where figures are read */
  origin: string;
  job?: string;
  /** minutes between two scrapes */
  every?: number;
  /** for how many minutes nothing changes once the fault was met */
  holds?: number;
}
/** Reads the figures as Prometheus does a step later. */
export type Scrape = () => Promise<void>;

const quiet = 30;

/**
 * Whether an alert fires by a fault, and not before. Its rule is evaluated by promtool on what a real server showed: half an hour as the server is
 * found, each scrape that `fault` makes, and the last of them for as long as the fault `holds`.
 */
export async function firedBy(
  alert: string,
  { origin, job = 'smart-order', every = 1, holds = 60 }: Watched,
  fault: (scrape: Scrape) => Promise<void>,
): Promise<{ before: boolean; after: boolean }> {
  const rule = ruleOf.get(alert) ?? '';
  const named = new Set(['up', ...namesIn(rule)]);
  const series: Series = new Map();
  let scrapes = 0;
  const scrape = async () => {
    const found = await readFigures(origin, job, named);
    for (const name of [...series.keys(), ...found.keys()])
      (series.get(name) ?? series.set(name, []).get(name))![scrapes] = found.get(name);
    scrapes += 1;
  };
  const hold = (minutes: number) => {
    for (const values of series.values())
      for (let at = 0; at < minutes / every; at += 1) values[scrapes + at] = values[scrapes - 1];
    scrapes += Math.ceil(minutes / every);
  };
  await scrape();
  hold(quiet);
  const met = (scrapes - 1) * every;
  await fault(scrape);
  hold(holds);
  const before = await fires(rule, series, every, met);
  return { before, after: await fires(rule, series, every, (scrapes - 1) * every) };
}

async function readFigures(origin: string, job: string, named: ReadonlySet<string>) {
  const found = new Map<string, number>();
  const text = await fetch(`${origin}/metrics`)
    .then((answer) => (answer.ok ? answer.text() : undefined))
    .catch(() => undefined);
  const labels = `job="${job}", instance="one"`;
  found.set(`up{${labels}}`, text === undefined ? 0 : 1);
  for (const line of text?.split('\n') ?? []) {
    const [, name = '', own = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (named.has(name)) found.set(`${name}{${labels}${own && `, ${own}`}}`, Number(value));
  }
  return found;
}

/** Whether the alert has fired until this minute. */
async function fires(rule: string, series: Series, every: number, minute: number) {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-rule-'));
  const given = [...series].map(
    ([name, values]) =>
      `      - { series: '${name.replaceAll("'", "''")}', values: '${notationOf(values)}' }`,
  );
  const isFiring = `count(count_over_time(ALERTS{alertstate="firing"}[30d])) > bool 0`;
  const files = {
    'rules.yml': `groups:\n  - name: smart-order\n    rules:\n${rule}`,
    'test.yml': `rule_files: [rules.yml]\nevaluation_interval: ${every}m\ntests:\n  - interval: ${every}m\n    input_series:\n${given.join('\n')}
    promql_expr_test:\n      - { expr: '${isFiring}', eval_time: ${minute}m, exp_samples: [] }\n`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  try {
    await promisify(execFile)(promtool ?? 'promtool', ['test', 'rules', 'test.yml'], {
      cwd: folder,
    });
    return false;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    if (/got: \{\} 1E\+00/.test(stdout + stderr)) return true;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Values as promtool reads them. */
const notationOf = (values: readonly (number | undefined)[]) =>
  Array.from(values, (value, at) => {
    if (value !== undefined) return String(value);
    return at > 0 && values[at - 1] !== undefined ? 'stale' : '_';
  }).join(' ');
