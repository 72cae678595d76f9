import { useQuery } from '@tanstack/react-query';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { standingOrder } from '../queries.ts';
import { FilledForm } from './FilledForm.tsx';
import { chosenOf, newStanding } from './standing-form.ts';

interface StandingFormProps {
  place: Place;
  /** 0 is a new one */
  standingId: number;
  /** the order of which a new one is made */
  orderId: number | undefined;
  step: 'delivery' | undefined;
}

/** A new standing order, or one that is changed. */
export default function StandingForm({ place, standingId, orderId, step }: StandingFormProps) {
  return standingId === 0 ? (
    <FilledForm place={place} chosen={newStanding()} orderId={orderId} step={step} />
  ) : (
    <Changed place={place} standingId={standingId} step={step} />
  );
}

function Changed({
  place,
  standingId,
  step,
}: Pick<StandingFormProps, 'place' | 'standingId' | 'step'>) {
  const asked = useQuery(standingOrder(placeSearch(place), standingId));
  if (!asked.data) return <UntilAnswered query={asked} bones={<CardBones rows={6} />} />;
  const { version, delivery } = asked.data;
  return (
    <FilledForm
      key={version}
      place={place}
      standing={{ standingId, version, delivery }}
      chosen={chosenOf(asked.data)}
      step={step}
    />
  );
}
