import { Link } from '@tanstack/react-router';
import { ShoppingBasket } from 'lucide-react';
import { createElement, lazy, Suspense, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { mayOpen, useMenu } from '../../app/menu.ts';
import { Page } from '../../app/Page.tsx';
import { usePersonName } from '../../app/person.ts';
import { bangkokHour, longDate } from '../../lib/dates.ts';
import { useSession } from '../../lib/session/session.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Dawn } from '../../ui/Dawn.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { homeCards, loadCard, type HomeCard } from './home-cards.ts';
import { QuietHome } from './QuietHome.tsx';

/** When does it come, what do I owe, and the way to order: the first screen of the day. */
export function HomePage() {
  const t = useTranslations('frame.home');
  const name = usePersonName();
  const session = useSession();
  const canOrder = useMenu().some(({ key }) => key === 'sales_order');
  const cards = useMemo(() => homeCards.filter((card) => mayOpen(session, card.needs)), [session]);
  const [now] = useState(() => new Date());
  const hour = bangkokHour(now);
  const greeting = t(hour < 12 ? 'early' : hour < 17 ? 'day' : 'evening');
  const inPlace = (place: HomeCard['place']) => cards.filter((card) => card.place === place).map((card) => <Slot key={card.id} card={card} />);
  return (
    <Page title={t('title')} bare className="home">
      <div className="dawn">
        <Dawn />
        <div className="dawn-in">
          <div className="grow">
            <p className="cap">{longDate(now)}</p>
            <h1 className="dawn-title" tabIndex={-1}>
              {greeting} {name && t('name', { name })}
            </h1>
          </div>
          {canOrder && (
            <Link to="/preorder" className={`${buttonClass({ kind: 'gold', size: 'xl' })} wide-only`}>
              <Icon of={ShoppingBasket} />
              {t('order')}
            </Link>
          )}
        </div>
      </div>
      <div className="home-cards">
        {cards.length === 0 ? (
          <QuietHome />
        ) : (
          <>
            <div className="stack">
              {inPlace('first')}
              {inPlace('main')}
            </div>
            <div className="stack">{inPlace('side')}</div>
          </>
        )}
      </div>
    </Page>
  );
}

const drawn = new Map(homeCards.map((card) => [card.id, lazy(loadCard(card))]));

function Slot({ card }: { card: HomeCard }) {
  const drawing = drawn.get(card.id);
  return drawing ? <Suspense fallback={null}>{createElement(drawing)}</Suspense> : null;
}
