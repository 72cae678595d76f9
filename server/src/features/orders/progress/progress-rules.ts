import {
  decimalsOfFigures,
  heaviestPiece,
  measuredUnits,
  mostTimesOrdered,
  progressStages,
  recordedIn,
  stageVerb,
  timesUsualWeight,
  type ProgressField,
  type ProgressStage,
} from '#contract/orders/progress.ts';
import type { ProblemCode } from '#contract/problems/catalogue.ts';

/** A fault of reported progress: a condition in SQL over the reported row `s` and its line `l` (with the order's status). */
export interface ProgressRule {
  field: ProgressField;
  code: ProblemCode & `progress_${string}`;
  broken: string;
  /** the bounds, for the message */
  least?: string;
  most?: string;
}

const measured = `array[${measuredUnits.map((unit) => `'${unit}'`).join()}]`;

function rulesOf(stage: ProgressStage): ProgressRule[] {
  const verb = stageVerb[stage];
  const [asked, weighed] = [`s.${verb}_qty`, `s.${verb}_weight`];
  const [count, weight] = [
    `coalesce(${asked}, l.${verb}_qty, 0)`,
    `coalesce(${weighed}, l.${verb}_weight, 0)`,
  ];
  const isGiven = `(${asked} is not null or ${weighed} is not null)`;
  const [least, most] = [
    `${count} * l.weight_kg / ${timesUsualWeight}`,
    `${count} * case when l.weight_kg > 0 then l.weight_kg * ${timesUsualWeight} else ${heaviestPiece} end`,
  ];
  return [
    {
      field: `${verb}Qty`,
      code: 'progress_not_now',
      broken: `${isGiven} and l.status not in (${recordedIn[stage].map((status) => `'${status}'`).join()})`,
    },
    {
      field: `${verb}Qty`,
      code: 'progress_quantity',
      broken: `${asked} < 0 or ${asked} > l.order_qty * ${mostTimesOrdered} or ${asked} is null and ${weighed} is not null and l.${stage}_at is null`,
      most: `l.order_qty * ${mostTimesOrdered}`,
    },
    {
      field: `${verb}Wgh`,
      code: 'progress_weight',
      broken: `${weighed} < 0 or ${isGiven} and ${weight} > 0 and (${weight} > ${most} or ${weight} < ${least})`,
      least,
      most,
    },
    ...[asked, weighed].map((figure, at) => ({
      field: `${verb}${at === 0 ? 'Qty' : 'Wgh'}` as const,
      code: 'progress_decimals' as const,
      broken: `${figure} <> round(${figure}, ${decimalsOfFigures})`,
    })),
    {
      field: `${verb}Qty`,
      code: 'progress_whole',
      broken: `${asked} <> round(${asked}) and ${asked} = round(${asked}, ${decimalsOfFigures}) and lower(l.unit_name_en) <> all (${measured}) and l.unit_name_th <> all (${measured})`,
    },
    // Allocated goods cost nothing yet.
    ...(stage === 'allocated'
      ? []
      : [
          {
            field: `${verb}Wgh`,
            code: 'progress_weight_needed',
            broken: `${isGiven} and l.price_by = 'weight' and ${count} > 0 and ${weight} = 0`,
          } as const,
        ]),
  ];
}

export const progressRules: readonly ProgressRule[] = progressStages.flatMap(rulesOf);
