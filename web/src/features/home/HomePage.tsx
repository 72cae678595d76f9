import type { QueryClient } from '@tanstack/react-query';
import { ShoppingBasket } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { mayOpen, useMay, useMenu } from '#app/menu.ts';
import { Page } from '#app/Page.tsx';
import { useRoomForActing } from '#app/page-head.ts';
import { beginProfile, usePerson, useProfile } from '#app/person.ts';
import { bangkokHour, longDate } from '#lib/formats/dates.ts';
import { isOwnServer } from '#lib/config.ts';
import { session, useSession, useUser, type Session } from '#lib/session/session.ts';
import { loadWords } from '#lib/words/words.ts';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Only } from '#ui/layout/Only.tsx';
import { Grow } from '#ui/layout/Row.tsx';
import { Dawn } from '#ui/pictures/Dawn.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { recentPlaces, useOnlyPlace } from '#features/customers/front.ts';
import { beginCards, cardsFor } from './home-cards.ts';
import styles from './home.module.css';
import { QuietHome } from './QuietHome.tsx';
import { HomeCards } from './HomeCards.tsx';
import { Unassigned } from './Unassigned.tsx';

// Loaded where the portal was opened without a network.
const OfflineHome = lazy(
  async () =>
    (await Promise.all([import('./offline/OfflineHome.tsx'), loadWords('frame/installed')]))[0],
);

/** A Thai name follows คุณ without a blank, any other after one. */
const isThai = /^[\u0E01-\u0E4E]/;

/** The greeting of each part of the day, by the hour of Bangkok before which it is used. */
const greetings = [
  { before: 12, words: 'early' },
  { before: 17, words: 'day' },
  { before: 19, words: 'evening' },
] as const;

/** The first screen of the day: the next delivery, the debts, and the way to order. */
export function HomePage() {
  const t = useTranslations('frame.home');
  // A user name such as `customer` is no name to greet by.
  const name = useProfile().data?.firstName;
  const now = useSession();
  useRoomForBar();
  const isFromDevice = now.state === 'authenticated' && now.fromDevice;
  const menu = useMenu();
  // A user with menus but without a business unit has just signed in for the first time.
  const person = usePerson();
  const isUnassigned = person.isKnown && person.buRole.length === 0 && menu.length > 0;
  const canOrder = !isUnassigned && menu.some(({ key }) => key === 'sales_order');
  const { isCustomer } = person;
  const cards = useMemo(() => cardsOf(now, isCustomer), [now, isCustomer]);
  const [today] = useState(() => new Date());
  const hour = bangkokHour(today);
  const greeting = t(greetings.find(({ before }) => hour < before)?.words ?? 'night');
  return (
    <Page title={t('title')} bare bleed>
      <div className={styles.dawn}>
        <Dawn />
        <div className={styles.greeting}>
          <Grow>
            <Caption>{longDate(today)}</Caption>
            <h1 tabIndex={-1}>
              {greeting} {name && t(isThai.test(name) ? 'name' : 'name_apart', { name })}
            </h1>
          </Grow>
          {canOrder && (
            <Only on="desk">
              <ButtonLink to="/preorder" kind="gold" size="xl" icon={ShoppingBasket}>
                {t('order')}
              </ButtonLink>
            </Only>
          )}
        </div>
      </div>
      <div className={styles.cards}>
        {isFromDevice ? (
          <Suspense fallback={null}>
            <OfflineHome />
          </Suspense>
        ) : isUnassigned ? (
          <Unassigned />
        ) : cards.length === 0 ? (
          <QuietHome />
        ) : (
          <HomeCards cards={cards} />
        )}
      </div>
    </Page>
  );
}

// A supplier's own API has no orders across customers (specification §7), so staff see one customer's orders there.
const cardsOf = (now: Session, isCustomer: boolean) =>
  cardsFor(isCustomer || !isOwnServer() ? 'customer' : 'staff', (key) => mayOpen(now, key));

/** Sends home's requests before it is drawn for the first time. */
export async function begin(queries: QueryClient): Promise<void> {
  const now = session.get();
  if (now.state === 'authenticated' && !now.fromDevice)
    await Promise.all([
      beginProfile(queries),
      beginCards(cardsOf(now, now.user.isCustomer), queries),
    ]);
}

/** The acting-for bar is drawn with the orders; its room is reserved until then. */
function useRoomForBar() {
  const only = useOnlyPlace();
  const { isCustomer } = useUser();
  const mayTrack = useMay('order_tracking');
  // On home staff act for no customer.
  useRoomForActing(
    (isCustomer || !isOwnServer()) && mayTrack && (only !== null || recentPlaces().length > 0),
  );
}
