import type { TokenRow } from '#contract/integration/tokens/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock, OctagonX, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { dateAndTime } from '#lib/formats/dates.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Fact, Facts } from '#ui/lists/Facts.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { StatusPill } from '#ui/text/StatusPill.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { useUnitName } from '#features/customers/front.ts';
import { OperatorsList } from '../OperatorsList.tsx';
import { tokens } from '../queries.ts';
import { EndSheet } from './EndSheet.tsx';
import { MakeTokenSheet } from './MakeTokenSheet.tsx';
import { scopeGroups } from './scope-groups.ts';
import { ReplaceSheet } from './ReplaceSheet.tsx';

/** Tokens of the integration API: what each may do and when it was used; an admin makes, replaces and ends them. */
export function TokensPage() {
  const t = useTranslations('integration/tokens');
  const room = useTranslations('integration/receivers');
  const asked = useQuery(tokens());
  const [isMaking, setMaking] = useState(false);
  const mayMake = asked.data?.mayMake ?? false;
  return (
    <Page
      title={t('title')}
      crumbs={[{ label: room('title'), to: '/integration' }]}
      actions={
        mayMake && (
          <Button kind="primary" icon={Plus} aria-haspopup="dialog" onClick={() => setMaking(true)}>
            {t('make')}
          </Button>
        )
      }
    >
      <Card as="section" flush>
        <CardPart low>
          <Text tone="muted">{t('text')}</Text>
          {asked.data && !mayMake && <Caption>{t('only_admin')}</Caption>}
        </CardPart>
        <OperatorsList
          topLine
          label={t('title')}
          query={asked}
          rows={asked.data?.data}
          bones={{ rows: 3, phone: 180, desk: 140 }}
          none={
            <EmptyState drawing="gate" title={t('none')}>
              {t('none_text')}
            </EmptyState>
          }
          rowKey={({ id }) => id}
          wraps
          name={({ name }) => (
            <Text size="lead" as="h2">
              {name}
            </Text>
          )}
          state={(token) => <TokenPill token={token} />}
          lines={(token) => <Lines token={token} />}
          below={(token) => stateOf(token) !== 'ended' && <Acts token={token} mayMake={mayMake} />}
        />
      </Card>
      {isMaking && <MakeTokenSheet onClose={() => setMaking(false)} />}
    </Page>
  );
}

const looks = {
  valid: { tone: 'receive', icon: CircleCheck },
  expired: { tone: 'appv', icon: Clock },
  ended: { tone: 'c', icon: OctagonX },
} as const;

const stateOf = ({ endedAt, expiresAt }: TokenRow): keyof typeof looks => {
  if (endedAt !== null) return 'ended';
  return expiresAt !== null && new Date(expiresAt) <= new Date() ? 'expired' : 'valid';
};

function TokenPill({ token }: { token: TokenRow }) {
  const state = stateOf(token);
  return (
    <StatusPill {...looks[state]}>{useTranslations('integration/tokens.state')(state)}</StatusPill>
  );
}

/** What the token may do, where, since and until when. */
function Lines({ token }: { token: TokenRow }) {
  const t = useTranslations('integration/tokens');
  const unitName = useUnitName();
  const { scopes, units, createdBy, createdAt, expiresAt, oldUntil, endedAt, lastUsedAt } = token;
  return (
    <>
      <Facts>
        {scopeGroups.map(({ name, scopes: ofGroup }) => {
          const may = ofGroup.filter((scope) => scopes.includes(scope));
          return (
            may.length > 0 && (
              <Fact key={name} label={t(`group.${name}`)} across="phone">
                {may.map((scope) => (
                  <Text key={scope}>{t(`scope.${scope}`)}</Text>
                ))}
              </Fact>
            )
          );
        })}
        <Fact label={t('units')}>{units?.map(unitName).join(', ') ?? t('all_units')}</Fact>
        <Fact label={t('used')}>
          {lastUsedAt === null ? t('never_used') : dateAndTime(lastUsedAt)}
        </Fact>
        <Fact label={t('until')}>
          {expiresAt === null ? t('until_ended') : dateAndTime(expiresAt)}
        </Fact>
        <Fact label={t('made')}>
          {createdBy}
          <Caption>{dateAndTime(createdAt)}</Caption>
        </Fact>
        {endedAt !== null && <Fact label={t('ended_at')}>{dateAndTime(endedAt)}</Fact>}
      </Facts>
      {oldUntil !== null && endedAt === null && (
        <Text tone="warning">{t('old_until', { at: dateAndTime(oldUntil) })}</Text>
      )}
    </>
  );
}

function Acts({ token, mayMake }: { token: TokenRow; mayMake: boolean }) {
  const t = useTranslations('integration/tokens');
  const [open, setOpen] = useState<'replace' | 'end'>();
  const { id, name } = token;
  const close = () => setOpen(undefined);
  const acts = mayMake ? (['replace', 'end'] as const) : (['end'] as const);
  return (
    <Row wrap>
      {acts.map((act) => (
        <Button
          key={act}
          kind="outline"
          size="small"
          aria-haspopup="dialog"
          aria-label={t(`${act}_title`, { name })}
          onClick={() => setOpen(act)}
        >
          <Text as="span" tone={act === 'end' ? 'danger' : undefined}>
            {t(act)}
          </Text>
        </Button>
      ))}
      {open === 'replace' && <ReplaceSheet id={id} name={name} onClose={close} />}
      {open === 'end' && <EndSheet id={id} name={name} onClose={close} />}
    </Row>
  );
}
