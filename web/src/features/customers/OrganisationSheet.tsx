import type { CustomerOrg } from '#contract/customers/calls.ts';
import { useTranslations } from 'use-intl';
import { Sheet, SheetTitle } from '#ui/dialogs/Sheet.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { ChoiceRows } from '#ui/lists/ChoiceRows.tsx';
import type { CustomerRow } from './customer-rows.ts';

/** For a customer with several organisations: the choice of the one that sells this time. */
export function OrganisationSheet({
  customer,
  onChoose,
  onClose,
}: {
  customer: CustomerRow | undefined;
  onChoose: (row: CustomerOrg) => void;
  onClose: () => void;
}) {
  const t = useTranslations('customers');
  return (
    <Sheet open={customer !== undefined} onClose={onClose}>
      {customer && (
        <Stack gap={8}>
          <SheetTitle>{t('organisation_for', { customer: customer.cvName })}</SheetTitle>
          <ChoiceRows
            edge
            label={t('organisation')}
            rows={customer.organisations.map((row) => ({
              key: row.orgCode,
              name: row.orgName,
              code: row.orgCode,
              more: [],
              onChoose: () => onChoose(row),
            }))}
          />
        </Stack>
      )}
    </Sheet>
  );
}
