import type { CustomerOrg } from '#contract/customers/calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { allFound, mostAtOnce, type UserUnit, type ListName } from './queries.ts';

interface ChooseAllFoundProps {
  name: ListName;
  userUnit: UserUnit;
  search: string;
  chosen: number;
  onAdd: (rows: readonly CustomerOrg[]) => void;
  onClear: () => void;
}

/** Chooses all customers that a search finds, also those not loaded yet: the first 1,000, and then it says so. */
export function ChooseAllFound({
  name,
  userUnit,
  search,
  chosen,
  onAdd,
  onClear,
}: ChooseAllFoundProps) {
  const t = useTranslations('assignment.lists');
  const queries = useQueryClient();
  const [isCut, setCut] = useState(false);
  const all = useMutation({
    mutationFn: () => queries.fetchQuery(allFound(name, userUnit, search)),
    onSuccess: ({ rows, total, atLeast }) => {
      setCut(atLeast || total > rows.length);
      onAdd(rows);
    },
  });
  return (
    <>
      <Row wrap>
        <Button size="small" icon={ListChecks} busy={all.isPending} onClick={() => all.mutate()}>
          {t('all')}
        </Button>
        {chosen > 0 && (
          <Button kind="ghost" size="small" onClick={() => (onClear(), setCut(false))}>
            {t('none')}
          </Button>
        )}
      </Row>
      {isCut && chosen > 0 && <Caption>{t('first_thousand', { count: mostAtOnce })}</Caption>}
    </>
  );
}
