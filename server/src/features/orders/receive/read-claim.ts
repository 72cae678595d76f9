import { baht } from '#contract/money.ts';
import type { Claim } from '#contract/orders/receiving/shapes.ts';

/** A claim as stored, amounts in satang. */
type ClaimLine = Claim['lines'][number];
export type StoredClaim = Omit<Claim, 'amount' | 'lines'> & {
  claimedBy: string[];
  lines: (ClaimLine & { lorries: NonNullable<ClaimLine['lorries']> })[];
};

/** The claim of an order `o` with lines, photos and history as JSON; null where there is no claim. */
export const claimOfOrderSql = `(select json_build_object('claimId', c.claim_id, 'status', c.status, 'version', c.version, 'note', c.note,
      'claimedBy', (select json_agg(s.user_id) from claim_step s where s.claim_id = c.claim_id and s.to_status = 'open'),
      'lines', (select json_agg(json_build_object('sequence', l.sequence, 'receivedQty', l.received_qty, 'receivedWgh', l.received_weight,
        'reason', l.reason, 'note', l.note, 'amount', l.amount, 'lorries', l.lorries) order by l.sequence) from claim_line l where l.claim_id = c.claim_id),
      'photos', (select coalesce(json_agg(p.photo_id order by p.created_at, p.photo_id), '[]') from claim_photo p where p.claim_id = c.claim_id),
      'history', (select json_agg(json_build_object('at', s.at, 'userName', s.user_name, 'userGroup', s.user_group, 'from', s.from_status,
        'to', s.to_status, 'reason', s.reason) order by s.step_id) from claim_step s where s.claim_id = c.claim_id))
    from claim c where c.order_id = o.order_id) as claim`;

/** The claim as both sides read it, without who claimed; amounts in baht. */
export const claimView = ({ claimedBy: _, ...claim }: StoredClaim): Claim => ({
  ...claim,
  amount: baht(claim.lines.reduce((sum, { amount }) => sum + amount, 0)),
  lines: claim.lines.map(({ lorries, ...line }) => ({
    ...line,
    amount: baht(line.amount),
    ...(lorries.length > 0 && {
      lorries: lorries.map((one) => ({ ...one, amount: baht(one.amount) })),
    }),
  })),
  history: claim.history.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
});
