import type { BusinessUnit } from '#contract/customers/calls.ts';
import type { UserGroupRow } from '#contract/users/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Bone, UntilAnswered } from '#ui/text/Loading.tsx';
import { businessUnits } from '#features/customers/front.ts';
import { userGroupRows } from '../queries.ts';

interface Parts {
  groups: readonly UserGroupRow[];
  units: readonly BusinessUnit[];
}

/** Loads roles and business units, which the form needs. */
export function UserFormData({ children }: { children: (parts: Parts) => ReactNode }) {
  const groups = useQuery(userGroupRows());
  const units = useQuery(businessUnits());
  if (groups.data && units.data) return children({ groups: groups.data, units: units.data });
  return <UntilAnswered query={[groups, units]} bones={<FormBones />} />;
}

/** The skeleton of the form. */
export const FormBones = () => (
  <Card>
    <Stack>
      {[96, 128, 80, 112].map((width) => (
        <Stack key={width} gap={8}>
          <Bone width={width} height={12} />
          <Bone height={48} round="field" />
        </Stack>
      ))}
    </Stack>
  </Card>
);
