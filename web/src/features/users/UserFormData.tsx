import type { BusinessUnit } from '@smart-order/contract/customers/calls.ts';
import type { UserGroupRow } from '@smart-order/contract/users/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { FailState } from '../../ui/FailState.tsx';
import { Bone, Loading } from '../../ui/Loading.tsx';
import { businessUnits } from '../customers/front.ts';
import { userGroupRows } from './queries.ts';

interface Parts {
  groups: readonly UserGroupRow[];
  units: readonly BusinessUnit[];
}

/** Roles and business units, without which the form cannot stand. */
export function UserFormData({ children }: { children: (parts: Parts) => ReactNode }) {
  const groups = useQuery(userGroupRows());
  const units = useQuery(businessUnits());
  const retry = () => void Promise.all([groups.refetch(), units.refetch()]);
  if (groups.data && units.data) return children({ groups: groups.data, units: units.data });
  if (groups.isError || units.isError) return <FailState error={groups.error ?? units.error} onRetry={retry} />;
  return <FormBones onRetry={retry} />;
}

/** The form before its first answer. */
export const FormBones = ({ onRetry }: { onRetry: () => void }) => (
  <Loading onRetry={onRetry}>
    <Card className="stack">
      {['w-24', 'w-32', 'w-20', 'w-28'].map((width) => (
        <div key={width} className="grid gap-2">
          <Bone className={`h-3 ${width}`} />
          <Bone className="h-12" />
        </div>
      ))}
    </Card>
  </Loading>
);
