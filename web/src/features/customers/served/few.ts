import { useMay } from '../../../app/menu.ts';
import { useWider } from '../../../ui/use-wider.ts';

/**
 * How many rows a list of home shows before all are asked for: `desk` from 768 px, on a phone those that it has room for beside the day's other work. Who keeps
 * accounts begins with what waits and what failed (look.md §8): of the customers, a glance.
 */
export function useFew(desk: number, phone = 3): number {
  const isDesk = useWider(768);
  const keepsAccounts = useMay('account_management');
  return isDesk ? desk : keepsAccounts ? 2 : phone;
}
