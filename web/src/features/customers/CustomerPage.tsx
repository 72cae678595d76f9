import { Page, type PageProps } from '#app/Page.tsx';
import type { Crumb } from '#app/page-head.ts';
import { useActing, type Chooser } from './acting.ts';
import { useOnlyPlace } from './only-place.ts';
import type { Place } from './place.ts';

interface CustomerPageProps extends Omit<PageProps, 'acting'> {
  place: Place | undefined;
  chooser: Chooser;
  /** the page above the others where the person chooses a customer; left out where there is only one (specification §2) */
  choice?: Crumb;
}

/**
 * A page about a customer, whose name is in its bar. Whether the person may choose another one is answered after the page is drawn; the head alone is drawn again
 * then, because the page's own component does not ask.
 */
export function CustomerPage({ place, chooser, choice, crumbs, ...page }: CustomerPageProps) {
  const acting = useActing(place, chooser);
  const hasChoice = useOnlyPlace() === null;
  return (
    <Page
      {...page}
      acting={acting}
      {...(crumbs && { crumbs: choice && hasChoice ? [choice, ...crumbs] : crumbs })}
    />
  );
}
