import type { DeliveryPlan } from '#contract/delivery/planning/shapes.ts';
import type { WithOwnNames } from '#contract/own-names.ts';
import { useTranslations } from 'use-intl';
import { weekday } from '#lib/formats/dates.ts';
import { dotted } from '#contract/dotted.ts';

export type Plan = WithOwnNames<DeliveryPlan>;
interface Covered {
  zone: string;
  productType: string;
}

/** Zone and product type of a rule or a day in words. */
export function useNames(plan: Plan) {
  const t = useTranslations('delivery/planning');
  const typeName = (code: string) =>
    plan.productTypes.find((one) => one.productType === code)?.productTypeName ?? code;
  return ({ zone, productType }: Covered) =>
    dotted([
      zone === '' ? t('every_zone') : zone,
      productType === '' ? t('every_type') : typeName(productType),
    ]);
}

// 2024-01-01 is a Monday.
const shortWeekday = (day: string) => weekday(`2024-01-0${day}`);
/** "จ. พ. ศ." · "Mon Wed Fri" */
export const shortWeekdays = (weekdays: string) => weekdays.split(';').map(shortWeekday).join(' ');
