import type { BusinessUnit } from '#contract/customers/calls.ts';
import type { UserDetail } from '#contract/users/shapes.ts';
import { getRouteApi } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isOwnServer } from '#lib/config.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Only } from '#ui/layout/Only.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useWindowWider } from '#ui/layout/use-wider.ts';
import { Caption, Text } from '#ui/text/Text.tsx';
import { UserRole } from '#features/users/front.ts';
import { readEdit } from './address.ts';
import { FailedRows } from './FailedRows.tsx';
import { HistorySheet } from './HistorySheet.tsx';
import { CustomerList } from './CustomerList.tsx';
import {
  added,
  cleared,
  countOf,
  noneChosen,
  toggled,
  without,
  type ChosenCustomers,
  type ChosenOfUnits,
} from './chosen-customers.ts';
import type { ListName } from './queries.ts';
import { SaveBar } from './SaveBar.tsx';
import { useSaveAssignments, type Outcome } from './use-save-assignments.ts';

const route = getRouteApi('/frame/assignment/edit');
const lists = ['available', 'assigned'] as const;

/** A person's business units as tabs; each shows the customers that the person does not have beside those that they have. */
export function AssignmentEditor({
  person,
  units,
}: {
  person: UserDetail;
  units: readonly BusinessUnit[];
}) {
  const t = useTranslations('assignment');
  const address = route.useSearch();
  const go = route.useNavigate();
  const isWide = useWindowWider(768);
  const [isHistoryOpen, openHistory] = useState(false);
  const [ofUnits, setOfUnits] = useState<ChosenOfUnits>({});
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});

  const unit = units.find(({ bu }) => bu === address.bu) ?? (units[0] as BusinessUnit);
  const { bu, pathName } = unit;
  const userUnit = { userId: person.userId, bu, pathName };
  const chosen = ofUnits[bu] ?? noneChosen;
  const setChosen = useCallback(
    (change: (now: ChosenCustomers) => ChosenCustomers) =>
      setOfUnits((now) => ({ ...now, [bu]: change(now[bu] ?? noneChosen) })),
    [bu],
  );
  const elsewhere = Object.entries(ofUnits).reduce(
    (sum, [other, chosen]) => sum + (other === bu ? 0 : countOf(chosen)),
    0,
  );
  const { save, isSaving } = useSaveAssignments(userUnit, person.username);
  const customers = person.buRole.find((one) => one.bu === bu)?.customers;
  // On a phone a person without customers sees only the list to choose from.
  const isOneList = !isWide && customers === 0;
  const open = isOneList ? 'available' : (address.list ?? 'available');
  const show = (next: Record<string, unknown>) =>
    void go({ search: readEdit({ ...address, ...next }), replace: true, resetScroll: false });

  async function press() {
    const outcome = await save(chosen);
    if (!outcome) return;
    setOutcomes((now) => ({ ...now, [bu]: outcome }));
    setChosen((now) => lists.reduce((left, list) => without(left, list, outcome[list].saved), now));
  }

  const list = (name: ListName) => (
    <CustomerList
      key={bu}
      name={name}
      userUnit={userUnit}
      unitName={unit.buName}
      search={(name === 'available' ? address.s : address.h) ?? ''}
      onSearch={(text) => show(name === 'available' ? { s: text } : { h: text })}
      picked={chosen[name]}
      onToggle={(row) => setChosen((now) => toggled(now, name, row))}
      onAdd={(rows) => setChosen((now) => added(now, name, rows))}
      onClear={() => setChosen((now) => cleared(now, name))}
    />
  );

  return (
    <>
      <Row between wrap>
        <Row as="p" wrap gap={16} rowGap={8}>
          <UserRole group={person.userGroup} name={person.userGroupName} />
          <Caption as="span">
            <Only on="desk">{t('people.username')} </Only>
            <Text as="span" code>
              {person.username}
            </Text>
          </Caption>
        </Row>
        {isOwnServer() && (
          <Button kind="outline" icon={History} onClick={() => openHistory(true)}>
            {t('person.history')}
          </Button>
        )}
      </Row>
      <Tabs
        label={t('person.units')}
        panelId="assign-unit"
        items={units.map(({ bu: id, buName }) => ({
          id,
          label: buName,
          count: person.buRole.find((held) => held.bu === id)?.customers,
        }))}
        value={bu}
        onChange={(next) =>
          void go({
            search: { user: address.user, bu: next, ...(address.list && { list: address.list }) },
            replace: true,
          })
        }
      />
      <Stack id="assign-unit" role="tabpanel" aria-label={unit.buName}>
        {outcomes[bu] && <FailedRows outcome={outcomes[bu]} chosen={chosen} />}
        {isOneList && (
          <div>
            <h2>{t('lists.has_none')}</h2>
            <Caption>{t('lists.has_none_here')}</Caption>
          </div>
        )}
        {!isWide && !isOneList && (
          <Tabs
            label={t('lists.label')}
            panelId="assign-list"
            items={lists.map((id) => ({ id, label: t(`lists.${id}`) }))}
            value={open}
            onChange={(id) => show({ list: id })}
          />
        )}
        {/* On a phone one list is shown at a time; the other is only hidden, because drawing a thousand rows again takes a moment. */}
        <Grid id="assign-list" md={2} gap={24} align="start">
          {lists.map((name) => (
            <div key={name} hidden={!isWide && name !== open}>
              {list(name)}
            </div>
          ))}
        </Grid>
      </Stack>
      <SaveBar
        chosen={chosen}
        elsewhere={elsewhere}
        saved={outcomes[bu] !== undefined}
        busy={isSaving}
        onSave={() => void press()}
        onClear={() => setChosen(() => noneChosen)}
      />
      <HistorySheet
        open={isHistoryOpen}
        onClose={() => openHistory(false)}
        userUnit={userUnit}
        unitName={unit.buName}
      />
    </>
  );
}
