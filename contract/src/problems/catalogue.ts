import type { AlertCode } from './alerts.ts';
import { inRoom } from './in-room.ts';

/**
 * A problem that the server answers: code, HTTP status and what the portal does (specification §8, D-80). Its words are `problems.<code>` in
 * its room's words.<locale>.ts; they may hold ICU arguments, filled from the problem's facts.
 */
export interface ProblemRow {
  /** the room whose word files have its words; `frame` where any room can meet it */
  room: string;
  status: number;
  /** inline: beside its cause; notification: banner; alert: the alert row of the same name; logout: forced logout */
  does: 'inline' | 'notification' | 'alert' | 'logout' | 'page';
  /** row of `alerts` where `does` is alert or logout */
  alert?: AlertCode;
  /** leaves a security row in the audit, as every 401, 403 and 404 does */
  audited?: true;
  /** the code that sales applications read (D-80) */
  msgCode?: string;
}

export const problems = {
  ...inRoom('frame', {
    invalid_request: { status: 400, does: 'inline' },
    body_too_large: { status: 413, does: 'notification' },
    unsupported_media_type: { status: 415, does: 'notification' },
    expectation_refused: { status: 417, does: 'notification' },
    too_many_requests: { status: 429, does: 'notification' },
    not_built: { status: 501, does: 'notification' },
    unavailable: { status: 503, does: 'notification' },
    unreadable_answer: { status: 502, does: 'notification' },
    request_timeout: { status: 408, does: 'notification' },
    unexpected: { status: 500, does: 'alert', alert: 'api_error' },
    not_found: { status: 404, does: 'inline' },
    'AUTH-001': { status: 401, does: 'logout', alert: 'AUTH-001' },
    'AUTH-002': { status: 403, does: 'alert', alert: 'permission_denied' },
    session_expired: { status: 401, does: 'logout', alert: 'session_expired' },
    session_reused: { status: 401, does: 'logout', alert: 'session_expired' },
    permission_missing: { status: 403, does: 'logout', alert: 'auth' },
    inactive_account: { status: 403, does: 'logout', alert: 'login_inactive_account' },
    csrf_refused: { status: 403, does: 'notification' },
    sign_in_failed: { status: 400, does: 'page' },
    sign_in_expired: { status: 400, does: 'page' },
    id_token_undefined: { status: 400, does: 'page' },
    'NOTI-002': { status: 400, does: 'notification' },
    required: { status: 400, does: 'inline' },
    invalid_date: { status: 400, does: 'inline' },
    date_in_past: { status: 400, does: 'inline' },
    year_out_of_range: { status: 400, does: 'inline' },
    invalid_time: { status: 400, does: 'inline' },
    invalid_email: { status: 400, does: 'inline' },
    invalid_url: { status: 400, does: 'inline' },
    invalid_password: { status: 400, does: 'inline' },
    password_mismatch: { status: 400, does: 'inline' },
    quantity_at_least_one: { status: 400, does: 'inline' },
    quantity_at_most: { status: 400, does: 'inline' },
    quantity_not_multiple: { status: 400, does: 'inline' },
    text_too_long: { status: 400, does: 'inline' },
    list_too_long: { status: 400, does: 'inline' },
    invalid_characters: { status: 400, does: 'inline' },
    unknown_code: { status: 400, does: 'inline' },
    idempotency_key_invalid: { status: 400, does: 'notification' },
    idempotency_key_reused: { status: 422, does: 'notification' },
    idempotency_in_progress: { status: 409, does: 'notification' },
  }),
  ...inRoom('cart', {
    invalid_mobile: { status: 400, does: 'inline' },
    time_in_past: { status: 400, does: 'inline' },
    invalid_driver_plate_format: { status: 400, does: 'inline' },
    not_save_cart: { status: 400, does: 'alert', alert: 'not_save_cart' },
    select_customer: { status: 400, does: 'inline' },
    product_unknown: { status: 400, does: 'inline' },
    price_changed: { status: 409, does: 'inline' },
    create_fail: { status: 500, does: 'alert', alert: 'create_fail' },
    no_last_order: { status: 404, does: 'notification' },
  }),
  ...inRoom('orders', {
    order_not_found: { status: 404, does: 'inline' },
    order_transition_refused: { status: 409, does: 'notification' },
    order_reason_required: { status: 400, does: 'inline' },
    order_changed: { status: 412, does: 'inline' },
    credit_exceeded: { status: 409, does: 'inline' },
    credit_own: { status: 409, does: 'alert' },
  }),
  ...inRoom('orders/edit', {
    order_not_editable: { status: 409, does: 'notification' },
    no_line_left: { status: 400, does: 'notification' },
    product_of_other_type: { status: 400, does: 'inline' },
  }),
  ...inRoom('orders/receiving', {
    progress_not_now: { status: 409, does: 'inline' },
    progress_quantity: { status: 400, does: 'inline' },
    progress_weight: { status: 400, does: 'inline' },
    progress_weight_needed: { status: 400, does: 'inline' },
    progress_decimals: { status: 400, does: 'inline' },
    progress_whole: { status: 400, does: 'inline' },
    fall_reason_required: { status: 400, does: 'inline' },
    receipt_own: { status: 403, does: 'notification' },
    received_quantity: { status: 400, does: 'inline' },
    received_weight: { status: 400, does: 'inline' },
    received_all: { status: 400, does: 'inline' },
    received_decimals: { status: 400, does: 'inline' },
    photo_unreadable: { status: 400, does: 'inline' },
    photo_unknown: { status: 400, does: 'inline' },
    photo_too_many: { status: 409, does: 'inline' },
    photo_claimed: { status: 409, does: 'inline' },
    photo_gone: { status: 410, does: 'inline' },
    claim_decided: { status: 409, does: 'inline' },
    claim_own: { status: 403, does: 'inline' },
  }),
  ...inRoom('delivery', {
    delivery_not_under_way: { status: 409, does: 'inline' },
    delivery_link_ended: { status: 404, does: 'inline' },
  }),
  ...inRoom('delivery/days', {
    day_not_delivered: { status: 400, does: 'inline' },
    day_past_cut_off: { status: 400, does: 'inline' },
    day_holiday: { status: 400, does: 'inline' },
    day_closed: { status: 400, does: 'inline' },
    day_full: { status: 409, does: 'inline' },
  }),
  ...inRoom('delivery/planning', { zone_alike: { status: 409, does: 'inline' } }),
  ...inRoom('payments', {
    not_support: { status: 400, does: 'alert', alert: 'not_support' },
    save_payment_fail: { status: 409, does: 'notification' },
    invoice_not_payable: { status: 409, does: 'notification' },
    invoice_named_twice: { status: 400, does: 'inline' },
    allotment_out_of_range: { status: 400, does: 'inline' },
    payment_unreadable: { status: 409, does: 'notification' },
    payment_ended: { status: 409, does: 'notification' },
    payment_reported: { status: 409, does: 'inline' },
    callback_refused: { status: 401, does: 'notification' },
  }),
  ...inRoom('payments/matching', {
    money_decided: { status: 409, does: 'notification' },
    money_own_decision: { status: 403, does: 'notification' },
    money_advance_used: { status: 409, does: 'notification' },
    money_exceeded: { status: 400, does: 'inline' },
    certificate_taken: { status: 409, does: 'inline' },
    statement_refused: { status: 400, does: 'inline' },
  }),
  ...inRoom('cash', {
    cash_amount: { status: 400, does: 'inline' },
    cash_tendered_short: { status: 400, does: 'inline' },
    cash_pieces: { status: 400, does: 'inline' },
    cash_reason_required: { status: 400, does: 'inline' },
    cash_beyond_owed: { status: 409, does: 'inline' },
    cash_allotments_differ: { status: 409, does: 'inline' },
    cash_day_not_open: { status: 409, does: 'inline' },
    cash_day_is_open: { status: 409, does: 'notification' },
    cash_day_closed: { status: 409, does: 'notification' },
    cash_expected_changed: { status: 409, does: 'notification' },
    cash_day_not_to_accept: { status: 409, does: 'notification' },
    cash_day_own: { status: 403, does: 'notification' },
    cash_handed_over: { status: 409, does: 'notification' },
    cash_handover_answered: { status: 409, does: 'notification' },
    cash_handover_differs: { status: 409, does: 'notification' },
    cash_handover_other: { status: 409, does: 'notification' },
    cash_advance_used: { status: 409, does: 'notification' },
    receipt_void: { status: 409, does: 'notification' },
  }),
  ...inRoom('users', {
    create_user_403: { status: 403, does: 'alert', alert: 'create_user_403' },
    update_user_403: { status: 403, does: 'alert', alert: 'update_user_403' },
    username_taken: { status: 409, does: 'inline' },
    username_alike: { status: 400, does: 'inline' },
    already_linked: { status: 409, does: 'inline' },
    user_changed: { status: 412, does: 'inline' },
  }),
  ...inRoom('users/person', { person_not_erased: { status: 409, does: 'inline' } }),
  // No page loads the words of this room: the answer carries the text to show.
  ...inRoom('exports', { page_too_far: { status: 400, does: 'inline' } }),
  ...inRoom('assignment', {
    sync_customer_not_has_bu: { status: 400, does: 'alert', alert: 'sync_customer_not_has_bu' },
    file_unreadable: { status: 400, does: 'inline' },
    file_columns_missing: { status: 400, does: 'inline' },
    file_columns_unknown: { status: 400, does: 'inline' },
    file_too_long: { status: 413, does: 'inline' },
    file_rows_refused: { status: 409, does: 'inline', audited: true },
  }),
  ...inRoom('drafts/stored', {
    draft_not_found: { status: 404, does: 'inline' },
    draft_changed: { status: 412, does: 'inline' },
    draft_placed: { status: 409, does: 'inline' },
    drafts_full: { status: 409, does: 'inline' },
  }),
  ...inRoom('inbox', {
    inbox_item_ended: { status: 409, does: 'inline' },
    inbox_item_drafted: { status: 409, does: 'inline' },
  }),
  ...inRoom('guides', {
    guides_full: { status: 409, does: 'inline' },
    guide_rows_full: { status: 409, does: 'inline' },
    guide_name_taken: { status: 409, does: 'inline' },
  }),
  ...inRoom('standing', {
    standing_full: { status: 409, does: 'inline' },
    standing_changed: { status: 409, does: 'inline' },
    standing_day_over: { status: 409, does: 'inline' },
  }),
  ...inRoom('reports', {
    period_reversed: { status: 400, does: 'inline' },
    period_too_long: { status: 400, does: 'inline' },
    day_out_of_reach: { status: 400, does: 'inline' },
    filters_full: { status: 409, does: 'inline' },
    schedules_full: { status: 409, does: 'inline' },
    recipient_unknown: { status: 400, does: 'inline' },
    recipient_without_right: { status: 400, does: 'inline' },
    recipient_without_mail: { status: 400, does: 'inline' },
    own_mail_missing: { status: 400, does: 'inline' },
    gen_report_no_data: { status: 404, does: 'alert', alert: 'gen_report_no_data' },
    too_many_reports: { status: 429, does: 'notification' },
    report_too_long: { status: 413, does: 'alert', alert: 'report_as_sheet' },
    report_failed: { status: 503, does: 'alert', alert: 'report_as_sheet' },
    report_interrupted: { status: 503, does: 'alert', alert: 'gen_report_fail' },
    document_busy: { status: 503, does: 'notification' },
    document_failed: { status: 503, does: 'alert', alert: 'gen_report_fail' },
  }),
  ...inRoom('integration', {
    token_name_taken: { status: 409, does: 'inline' },
    tokens_full: { status: 409, does: 'inline' },
    range_reversed: { status: 400, does: 'inline' },
    not_json: { status: 400, does: 'inline' },
    external_id_fixed: { status: 400, does: 'inline' },
  }),
  ...inRoom('sign-in', {
    profile_name_taken: { status: 400, does: 'page', alert: 'create_profile_fail', msgCode: '01' },
    profile_not_found: { status: 400, does: 'page', msgCode: '02' },
    profile_name_missing: { status: 403, does: 'logout', alert: 'user_name_missing' },
    profile_not_linked: { status: 400, does: 'page', msgCode: '03' },
    sign_in_again: { status: 403, does: 'notification' },
  }),
} satisfies Record<string, ProblemRow>;

export type ProblemCode = keyof typeof problems;

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);
