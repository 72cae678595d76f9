import { planningCalls } from '#contract/delivery/planning/calls.ts';
import type { ClosedDayRow, DayRuleRow } from '#contract/delivery/planning/shapes.ts';
import { onWire, type WithOwnNames } from '#contract/own-names.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { send } from '#lib/client.ts';

const planKey = ['delivery-plan'] as const;

/** The rules and closed days of a business unit. */
export const deliveryPlan = (bu: string) =>
  queryOptions({
    queryKey: [...planKey, bu],
    queryFn: async ({ signal }) =>
      (await send(planningCalls.getDeliveryPlan, { params: { bu }, signal })).data,
  });

export interface Shown {
  bu: string;
  /** the first day */
  from: string;
  zone: string;
  productType: string;
}
/** Six weeks as orders of a zone and a product type meet them. */
export const daysOfPlan = ({ bu, ...query }: Shown) =>
  queryOptions({
    queryKey: [...planKey, bu, 'days', query],
    queryFn: async ({ signal }) =>
      (await send(planningCalls.listPlannedDays, { params: { bu }, query, signal })).data,
    placeholderData: keepPreviousData,
  });

export type Rule = WithOwnNames<DayRuleRow>;
export type Closed = WithOwnNames<ClosedDayRow>;

const meta = { renews: planKey, inline: true };
export const useSaveRule = (bu: string) =>
  useMutation({
    mutationFn: (rule: Rule) =>
      send(planningCalls.saveDayRule, {
        params: { bu },
        body: onWire(rule),
        idempotencyKey: crypto.randomUUID(),
      }),
    meta,
  });
export const useRemoveRule = (bu: string) =>
  useMutation({
    mutationFn: ({ zone, productType }: Rule) =>
      send(planningCalls.removeDayRule, {
        params: { bu },
        body: onWire({ zone, productType }),
        idempotencyKey: crypto.randomUUID(),
      }),
    meta,
  });
export const useSaveClosed = (bu: string) =>
  useMutation({
    mutationFn: (day: Closed) =>
      send(planningCalls.saveClosedDay, {
        params: { bu },
        body: onWire(day),
        idempotencyKey: crypto.randomUUID(),
      }),
    meta,
  });
export const useRemoveClosed = (bu: string) =>
  useMutation({
    mutationFn: ({ zone, productType, day }: Closed) =>
      send(planningCalls.removeClosedDay, {
        params: { bu },
        body: onWire({ zone, productType, day }),
        idempotencyKey: crypto.randomUUID(),
      }),
    meta,
  });
