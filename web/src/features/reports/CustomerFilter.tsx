import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { FieldWidth } from '#ui/forms/Field.tsx';
import { SearchChoice } from '#ui/forms/SearchChoice.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { reportCustomers } from './queries.ts';
import { hasOurs } from './saved-queries.ts';
import type { Report } from './use-report.ts';

/** The choice of one customer, by name or code, and of an organisation where there are several; nothing for a user with one customer. */
export function CustomerFilter({ report, full }: { report: Report; full: boolean }) {
  const t = useTranslations('reports.filter');
  const [look, setLook] = useState({ text: '', isOpen: false });
  const { cv = '', org = '' } = report.ask.address;
  const found = useQuery(reportCustomers(report.bu, look.text.trim(), look.isOpen));
  const chosen = useQuery(reportCustomers(report.bu, cv, cv !== ''));
  const rows = (chosen.data?.rows ?? []).filter(({ cvCode }) => cvCode === cv);
  const names = [...new Map((found.data?.rows ?? []).map((row) => [row.cvCode, row])).values()];
  if (cv)
    return (
      <>
        <Button
          kind="outline"
          icon={X}
          aria-label={`${t('customer')} ${rows[0]?.cvName ?? cv}: ${t('customer_clear')}`}
          onClick={() => report.onChange({ cv: '', org: '' })}
        >
          {rows[0]?.cvName ?? cv}
        </Button>
        {rows.length > 1 && hasOurs() && (
          <FieldWidth full={full}>
            <Select
              label={t('org')}
              placeholder={t('org_all')}
              options={rows.map(({ orgCode, orgName }) => ({ value: orgCode, label: orgName }))}
              value={org}
              onChange={(e) => report.onChange({ org: e.currentTarget.value })}
            />
          </FieldWidth>
        )}
      </>
    );
  return (
    <FieldWidth full={full}>
      <SearchChoice
        label={t('customer')}
        placeholder={t('customer_hint')}
        listLabel={t('customers')}
        options={names}
        optionKey={({ cvCode }) => cvCode}
        draw={({ cvName, cvCode }) => `${cvName} · ${cvCode}`}
        status={
          found.isPending
            ? ''
            : names.length === 0
              ? t('customer_none')
              : t('customer_found', { count: names.length })
        }
        onLook={(text, isOpen) => setLook({ text, isOpen })}
        onChoose={({ cvCode }) => report.onChange({ cv: cvCode, org: '' })}
      />
    </FieldWidth>
  );
}
