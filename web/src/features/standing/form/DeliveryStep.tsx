import { standingCalls } from '#contract/standing/calls.ts';
import type { DeliveryDetails } from '#contract/orders/header-fields.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import { pick } from '#contract/pick.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { ApiProblem } from '#lib/problem.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Note } from '#ui/text/Note.tsx';
import { startDelivery } from '#features/cart/front.draft.ts';
import { DeliveryForm, useDeliveryForm } from '#features/cart/front.form.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { lastCheckOut } from '#features/orders/front.ts';
import { renewsStanding } from '../queries.ts';
import type { Chosen, Saved } from './standing-form.ts';
import { bodyOf, deliveryOf } from './standing-body.ts';

interface DeliveryStepProps {
  place: Place;
  /** the saved one that is changed */
  standing: Saved | undefined;
  chosen: Chosen;
  /** the order whose products these are */
  order: OrderView | undefined;
  /** what a person typed before they went back to the products */
  typed: DeliveryDetails | undefined;
  onBack: (typed: DeliveryDetails) => void;
  onSaved: () => void;
}

const nothing = () => undefined;

/** Where and when it is delivered; a new one begins as the last order. What the server refuses is shown above the button. */
export default function DeliveryStep({
  place,
  standing,
  chosen,
  order,
  typed: before,
  onBack,
  onSaved,
}: DeliveryStepProps) {
  const t = useTranslations('standing.form');
  const codes = placeSearch(place);
  const go = useNavigate();
  const form = useDeliveryForm({
    start: before ?? (standing ? deliveryOf(standing.delivery) : startDelivery(place)),
    onKey: nothing,
  });
  const save = useMutation({
    meta: { inline: true, ...renewsStanding(codes) },
    mutationFn: (typed: DeliveryDetails) => {
      const body = {
        ...(standing && pick(standing, ['standingId', 'version'])),
        ...bodyOf(chosen, typed),
      };
      return sendOnce(`saveStanding:${JSON.stringify([codes, body])}`, (idempotencyKey) =>
        send(standingCalls.saveStandingOrder, { params: { ...codes }, body, idempotencyKey }),
      );
    },
    onSuccess: () => (
      onSaved(),
      announce(t('saved')),
      go({ to: '/preorder/standing', search: codes })
    ),
  });
  const last = useQuery({
    ...lastCheckOut(codes),
    enabled: !before && standing === undefined && order === undefined,
  });
  useEffect(() => {
    const first = before ? undefined : (order ?? last.data?.[0]);
    if (first) fillDelivery(form, first);
  }, [form, before, order, last.data]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.handleSubmit((typed) => !save.isPending && save.mutate(typed))();
  };
  const problem = save.error instanceof ApiProblem ? save.error : undefined;
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <DeliveryForm place={place} form={form} productTypes={[]} hasDay={false} />
        {(problem ? wordsOf(problem) : []).map((words) => (
          <Note key={words} tone="danger" live>
            {words}
          </Note>
        ))}
        <Row wrap>
          <Button
            type="submit"
            kind="primary"
            size="xl"
            busy={save.isPending}
            data-testid="submit-standing"
          >
            {t('save')}
          </Button>
          <Button kind="outline" size="xl" onClick={() => onBack(form.getValues())}>
            {t('to_products')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** The empty fields begin as in an earlier order. */
function fillDelivery(form: ReturnType<typeof useDeliveryForm>, order: OrderView) {
  for (const name of ['shipTo', 'carrier', 'requireTime', 'telephone'] as const)
    if (form.getValues(name) === '') form.setValue(name, order[name]);
}

/** What the server refuses; what belongs to a field of the step before has no field here. */
const wordsOf = ({ fields, message }: ApiProblem): string[] =>
  fields.length > 0 ? [...new Set(fields.map((one) => one.message))] : [message];
