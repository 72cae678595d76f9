import type { Notice } from '#contract/notices/calls.ts';
import type { NoticeKindName } from '#contract/notices/kinds.ts';
import {
  BadgeCheck,
  Banknote,
  BellDot,
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock,
  FileText,
  Layers,
  ListChecks,
  Truck,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { linkTo } from '#lib/address.ts';
import { clockTime } from '#lib/formats/dates.ts';
import { RoundIcon } from '#ui/dialogs/Sheet.tsx';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { ListRow } from '#ui/lists/List.tsx';
import { StatusPill } from '#ui/text/StatusPill.tsx';
import { Caption, unbroken } from '#ui/text/Text.tsx';
import type { NoticesOfOne } from './group-notices.ts';
import { markRead } from './queries.ts';

interface Look {
  icon: LucideIcon;
  tone?: 'success' | 'danger';
}
const looks: Partial<Record<NoticeKindName, Look>> = {
  order_held: { icon: CircleAlert, tone: 'danger' },
  order_asked: { icon: CircleAlert, tone: 'danger' },
  order_released: { icon: CircleCheck, tone: 'success' },
  order_accepted: { icon: CircleCheck, tone: 'success' },
  order_rejected: { icon: CircleX, tone: 'danger' },
  order_cancelled: { icon: CircleX },
  order_on_its_way: { icon: Truck },
  order_near: { icon: Truck },
  order_late: { icon: Clock, tone: 'danger' },
  order_delivered: { icon: BadgeCheck, tone: 'success' },
  claim_made: { icon: CircleAlert },
  claim_answered: { icon: CircleAlert },
  invoice_new: { icon: FileText },
  invoice_due_soon: { icon: FileText },
  invoice_overdue: { icon: FileText, tone: 'danger' },
  payment_matched: { icon: Banknote, tone: 'success' },
  payment_in_doubt: { icon: Banknote, tone: 'danger' },
  receipt_voided: { icon: Banknote, tone: 'danger' },
  void_asked: { icon: Banknote, tone: 'danger' },
  closed_receipt_voided: { icon: Banknote, tone: 'danger' },
  rights_changed: { icon: UserRound },
  role_changed: { icon: UserRound, tone: 'danger' },
  line_taken: { icon: UserRound },
  new_device: { icon: CircleAlert, tone: 'danger' },
  morning_summary: { icon: ListChecks },
  many: { icon: Layers },
};

/** The page that a notice leads to, as the router takes it. */
function addressIn(path: string) {
  const { pathname, searchParams } = new URL(path, location.origin);
  return linkTo(pathname, Object.fromEntries(searchParams));
}

const mostEarlier = 3;

/** The newest notice of an order, or one that is of none: what happened, the next step, when, and whether it is new; below it the earlier ones. The whole row leads to its page and marks all of it as read. */
export function NoticeRow({ newest, earlier }: NoticesOfOne) {
  const { kind, title, text, path, at, isRead } = newest;
  const t = useTranslations('notices');
  const hasRoom = useWider(768);
  const { icon, tone } = looks[kind] ?? { icon: FileText };
  const when = (
    <Row>
      {!isRead && (
        <StatusPill tone="so" icon={BellDot}>
          {t('unread')}
        </StatusPill>
      )}
      <Caption as="span">{clockTime(at)}</Caption>
    </Row>
  );
  return (
    <ListRow picture={<RoundIcon of={icon} tone={tone} />} align="start" aside={hasRoom && when}>
      <RowLink {...addressIn(path)} onClick={() => void readThese([newest, ...earlier])}>
        {unbroken(title)}
      </RowLink>
      <p>{unbroken(text)}</p>
      {!hasRoom && when}
      {earlier.length > 0 && (
        <Stack as="ul" gap={4} aria-label={t('earlier')}>
          {earlier.slice(0, mostEarlier).map((one) => (
            <li key={one.noticeId}>
              <Caption as="span">
                {clockTime(one.at)} {unbroken(one.title)}
              </Caption>
            </li>
          ))}
          {earlier.length > mostEarlier && (
            <li>
              <Caption as="span">
                {t('earlier_more', { count: earlier.length - mostEarlier })}
              </Caption>
            </li>
          )}
        </Stack>
      )}
    </ListRow>
  );
}

/** Marks those that are new as read; one that could not be marked is new again on the next visit. */
const readThese = (notices: readonly Notice[]) =>
  Promise.allSettled(
    notices.filter(({ isRead }) => !isRead).map(({ noticeId }) => markRead({ noticeId })),
  );
