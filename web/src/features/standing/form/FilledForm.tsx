import { standingCalls } from '#contract/standing/calls.ts';
import { headerFieldNames, headerFields, type DeliveryWishes } from '#contract/orders/header-fields.ts';
import type { OrderView } from '#contract/orders/house.ts';
import { standingLimits } from '#contract/standing/standing-limits.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { ApiProblem } from '#lib/problem.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Note } from '#ui/text/Note.tsx';
import { DeliveryForm, useDeliveryForm } from '#features/cart/front.form.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { lastCheckOut } from '#features/orders/front.ts';
import { renewsStanding } from '../queries.ts';
import { ProductLines } from './ProductLines.tsx';
import { RhythmFields } from './RhythmFields.tsx';
import { bodyOf, type Chosen } from './standing-form.ts';

interface FilledFormProps {
  place: Place;
  standing?: { standingId: number; version: number };
  chosen: Chosen;
  wishes: DeliveryWishes;
  orderId?: number | undefined;
}

const nothing = () => undefined;

/** The form with its start values. What the server refuses is shown beside its field, or above the button. */
export function FilledForm({ place, standing, chosen: start, wishes, orderId }: FilledFormProps) {
  const t = useTranslations('standing.form');
  const codes = placeSearch(place);
  const go = useNavigate();
  const [chosen, setChosen] = useState(start);
  const [isTried, setTried] = useState(false);
  const form = useDeliveryForm({ start: wishes, onKey: nothing });
  const back = { to: '/preorder/standing', search: codes } as const;
  const save = useMutation({
    meta: { inline: true, ...renewsStanding(codes) },
    mutationFn: (typed: DeliveryWishes) => {
      const body = { ...standing, ...bodyOf(chosen, typed) };
      return sendOnce(`saveStanding:${JSON.stringify([codes, body])}`, (idempotencyKey) =>
        send(standingCalls.saveStandingOrder, { params: { ...codes }, body, idempotencyKey }),
      );
    },
    onSuccess: () => (announce(t('saved')), go(back)),
  });
  const choose = (next: Partial<Chosen>) => (setChosen({ ...chosen, ...next }), save.reset());
  const wrong = [chosen.lines.length === 0 && t('no_products'), chosen.weekdays.length === 0 && t('no_weekday')].filter((one) => one !== false);
  const problem = save.error instanceof ApiProblem ? save.error : undefined;
  const wordsOf = (field: string) => problem?.fields.find((one) => one.field === field)?.message;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    void form.handleSubmit((typed) => {
      if (wrong.length === 0 && !save.isPending) save.mutate(typed);
    })();
  };
  const last = useQuery({ ...lastCheckOut(codes), enabled: standing === undefined });
  useEffect(() => {
    const [first] = last.data ?? [];
    if (first) fillDelivery(form, first);
  }, [form, last.data]);
  const others = problem ? otherWords(problem) : [];
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Card gap={12}>
          <TextField
            label={t('name')}
            placeholder={t('name_place')}
            value={chosen.name}
            maxLength={standingLimits.nameLength}
            autoComplete="off"
            onChange={(e) => choose({ name: e.currentTarget.value })}
          />
        </Card>
        <ProductLines
          place={place}
          lines={chosen.lines}
          orderId={orderId}
          onChange={(lines) => choose({ lines })}
          onOrder={(order) => fillDelivery(form, order)}
        />
        <RhythmFields chosen={chosen} choose={choose} untilProblem={wordsOf('until')} />
        <DeliveryForm place={place} form={form} productTypes={[]} hasDay={false} />
        {[...(isTried ? wrong : []), ...others].map((words) => (
          <Note key={words} tone="danger" live>
            {words}
          </Note>
        ))}
        <Row wrap>
          <Button type="submit" kind="primary" size="xl" busy={save.isPending} data-testid="submit-standing">
            {t('save')}
          </Button>
          <ButtonLink {...back} kind="outline" size="xl">
            {t('back')}
          </ButtonLink>
        </Row>
      </Stack>
    </form>
  );
}

/** The empty fields begin as in an earlier order. */
function fillDelivery(form: ReturnType<typeof useDeliveryForm>, order: OrderView) {
  for (const name of ['shipTo', 'carrier', 'requireTime', 'telephone'] as const) if (form.getValues(name) === '') form.setValue(name, order[name]);
}

/** What a refusal says that has no field of the form beside it. */
function otherWords(problem: ApiProblem): string[] {
  const beside = new Set(['until', ...headerFieldNames.map((name) => `delivery.${headerFields[name].wire}`)]);
  const found = problem.fields.filter(({ field }) => !beside.has(field) || field.startsWith('delivery.')).map(({ message }) => message);
  return problem.fields.length > 0 ? [...new Set(found)] : [problem.message];
}
