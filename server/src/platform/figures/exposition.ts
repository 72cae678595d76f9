import type { Figures } from './figure.ts';
import type { Labels, Sample } from '../measures/sample.ts';
import type { ReadFigures } from './read-figures.ts';

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
const labelled = (labels: Labels) => {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return parts.length > 0 ? `{${parts.join(',')}}` : '';
};
const lineOf = (name: string, [labels, value, end]: Sample) =>
  `${name}${end ?? ''}${labelled(labels)} ${value}`;

/** Figures in Prometheus's text format 0.0.4. */
export const expositionOf = (figures: Figures, values: ReadFigures): string =>
  Object.entries(figures)
    .flatMap(([name, { kind, help }]) => {
      const samples = values.get(name) ?? [];
      return samples.length === 0
        ? []
        : [
            `# HELP ${name} ${help}`,
            `# TYPE ${name} ${kind}`,
            ...samples.map((sample) => lineOf(name, sample)),
          ];
    })
    .join('\n')
    .concat('\n');
