import { limits } from '#contract/constants.ts';
import { inboxCalls } from '#contract/inbox/calls.ts';
import type { InboxItem } from '#contract/inbox/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextArea } from '#ui/forms/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ActionBar } from '#ui/layout/ActionBar.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { unitNamed, useOwnUnits } from '#features/customers/front.ts';
import { CustomerPicker } from '#features/customers/front.parts.ts';
import { Dock } from '#app/Dock.tsx';
import { ProblemNote } from '#app/ProblemNote.tsx';
import { CheckWords, DoubtsNote } from './CheckWords.tsx';
import { draftOfItem, useChange } from './queries.ts';

interface Customer {
  org: string;
  cv: string;
  name: string;
}
const customerOf = ({ org, cv, cvName }: InboxItem['places'][number]): Customer => ({
  org,
  cv,
  name: cvName,
});

interface MakeDraftProps {
  bu: string;
  /** its draft, where it has one, is replaced */
  item: InboxItem;
  /** its action is in a bar at the lower edge */
  isDocked: boolean;
  onDone: () => void;
}

/** Makes the draft of a message: for which customer, and the words to read, which a machine or the person wrote. */
export function MakeDraft({ bu, item, isDocked, onDone }: MakeDraftProps) {
  const t = useTranslations('inbox.draft');
  const { place, places, anyCustomer, about, words, reading, itemId, draftId, doubts } = item;
  const { data: former } = useQuery(draftOfItem(item));
  // null: the customer is looked for.
  const [chosen, setChosen] = useState<Customer | null | undefined>(
    anyCustomer && draftId !== null ? null : undefined,
  );
  const [typed, setTyped] = useState<string>();
  const [only] = places;
  const known = place ?? (places.length === 1 ? only : undefined);
  const customer = chosen === undefined ? known && customerOf(known) : (chosen ?? undefined);
  const text = typed ?? (former?.words || (!about && words) || reading?.words || '');
  const make = useChange(
    inboxCalls.draftInboxItem,
    bu,
    itemId,
    (done) => (announce(t(done.draftId === null ? 'unclear' : 'made')), onDone()),
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (customer)
      make.mutate({
        org: customer.org,
        cv: customer.cv,
        text,
        ...(draftId !== null && { instead: draftId }),
      });
  };
  const actions = (
    <>
      <Button
        type="submit"
        kind={about ? 'secondary' : 'primary'}
        busy={make.isPending}
        disabled={!customer || text.trim() === ''}
      >
        {t('make')}
      </Button>
      {draftId !== null && (
        <Button kind="outline" onClick={onDone}>
          {t('cancel')}
        </Button>
      )}
    </>
  );
  return (
    <Card title={t(draftId === null ? 'title' : 'change')} gap={16}>
      {draftId !== null && <Note tone="info">{t('replaced')}</Note>}
      {draftId === null && place && doubts.length > 0 && (
        <>
          <DoubtsNote doubts={doubts} />
          <div>
            <CheckWords item={item} kind="outline" />
          </div>
        </>
      )}
      {places.length > 1 && (
        <Select
          label={t('which')}
          placeholder={t('choose')}
          options={places.map(({ org, cv, cvName, orgName }) => ({
            value: `${org}/${cv}`,
            label: `${cvName} · ${orgName}`,
          }))}
          value={customer ? `${customer.org}/${customer.cv}` : ''}
          onChange={(e) => {
            const found = places.find(({ org, cv }) => `${org}/${cv}` === e.currentTarget.value);
            setChosen(found && customerOf(found));
          }}
        />
      )}
      {anyCustomer && <ChooseCustomer bu={bu} customer={customer} onChoose={setChosen} />}
      <form onSubmit={submit}>
        <Stack gap={12}>
          <TextArea
            label={t('words')}
            note={t('words_note')}
            rows={6}
            value={text}
            maxLength={limits.draftWords}
            onChange={(e) => setTyped(e.currentTarget.value)}
          />
          <ProblemNote error={make.error} />
          {isDocked && !about ? (
            <Dock always>
              <ActionBar counts={customer?.name ?? t('which')}>{actions}</ActionBar>
            </Dock>
          ) : (
            <Row wrap>{actions}</Row>
          )}
        </Stack>
      </form>
    </Card>
  );
}

/** Any customer of the unit, for a message of a person without customers. */
function ChooseCustomer({
  bu,
  customer,
  onChoose,
}: {
  bu: string;
  customer: Customer | undefined;
  onChoose: (one: Customer | null) => void;
}) {
  const t = useTranslations('inbox.draft');
  const [search, setSearch] = useState('');
  const unit = unitNamed(useOwnUnits() ?? [], bu);
  if (customer)
    return (
      <Row between wrap>
        <b>{customer.name}</b>
        <Button kind="outline" size="small" onClick={() => onChoose(null)}>
          {t('change')}
        </Button>
      </Row>
    );
  if (!unit) return null;
  return (
    <CustomerPicker
      unit={unit}
      search={search}
      onSearch={setSearch}
      onChoose={({ orgCode, cvCode, cvName }) =>
        onChoose({ org: orgCode, cv: cvCode, name: cvName })
      }
    />
  );
}
