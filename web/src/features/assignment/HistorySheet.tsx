import type { AssignmentChange } from '#contract/assignment/shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  FileText,
  History,
  House,
  HousePlus,
  UserMinus,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Timeline, type TimelineStep } from '#ui/lists/Timeline.tsx';
import { Dot } from '#ui/text/Dot.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Text } from '#ui/text/Text.tsx';
import { historyPages, type UserUnit } from './queries.ts';

interface HistorySheetProps {
  open: boolean;
  onClose: () => void;
  userUnit: UserUnit;
  unitName: string;
}

/** The changes of this person's customers in one business unit, newest first. */
export function HistorySheet({ open, onClose, userUnit, unitName }: HistorySheetProps) {
  const t = useTranslations('assignment.history');
  return (
    <Sheet open={open} onClose={onClose}>
      <SheetHead icon={History} title={t('title', { unit: unitName })} />
      <Changes userUnit={userUnit} />
      <SheetActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </SheetActions>
    </Sheet>
  );
}

const icons: Record<AssignmentChange['kind'], LucideIcon> = {
  synced: UserPlus,
  unsynced: UserMinus,
  unit_given: HousePlus,
  unit_taken: House,
};

function Changes({ userUnit }: { userUnit: UserUnit }) {
  const t = useTranslations('assignment.history');
  const ui = useTranslations('frame.ui');
  const pages = useInfiniteQuery(historyPages(userUnit));
  const changes = pages.data?.pages.flatMap((page) => page.data) ?? [];
  const steps = changes.map((change): TimelineStep => {
    const { changeId, kind, byFile, total } = change;
    const title = kind === 'unit_given' ? t(kind) : t(kind, { count: total });
    return {
      id: String(changeId),
      state: 'done',
      icon: byFile ? FileText : icons[kind],
      title,
      children: <ChangeFacts change={change} />,
    };
  });
  if (!pages.data) return <UntilAnswered query={pages} bones={<RowBones rows={4} />} />;
  if (changes.length === 0)
    return (
      <EmptyState drawing="path" title={t('none')}>
        {t('none_text')}
      </EmptyState>
    );
  return (
    <Stack>
      <Timeline steps={steps} label={t('title', { unit: '' }).trim()} />
      {pages.hasNextPage && (
        <Button
          kind="outline"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {pages.isFetchNextPageError ? ui('try_again') : t('more')}
        </Button>
      )}
    </Stack>
  );
}

function ChangeFacts({
  change: { at, byName, byFile, total, customers },
}: {
  change: AssignmentChange;
}) {
  const t = useTranslations('assignment.history');
  return (
    <>
      <p>{dateAndTime(at)}</p>
      <p>{t(byFile ? 'by_file' : 'by', { name: byName })}</p>
      {customers.length > 0 && (
        <Disclosure summary={t('show')}>
          <ul>
            {customers.map(({ cvCode, cvName, orgCode, orgName }) => (
              <li key={`${cvCode} ${orgCode}`}>
                {cvName || cvCode}{' '}
                <Text as="span" code>
                  {cvCode}
                </Text>
                <Dot />
                {orgName || orgCode}
              </li>
            ))}
            {total > customers.length && <li>{t('rest', { count: total - customers.length })}</li>}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
