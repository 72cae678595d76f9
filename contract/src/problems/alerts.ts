import { inRoom } from './in-room.ts';

/** Why a person was logged out; the sign-in page shows it. */
export type LogOutReason = 'logged_out' | 'session_expired' | 'auth' | 'inactive';

/** An alert (specification §8): its icon, and what its one button does. Its words: `alerts.<code>` of its room. */
export interface AlertRow {
  room: string;
  icon: 'success' | 'danger';
  /** close | log out with a reason | go to a path of the portal | to the sales portal | to the portal app */
  button: 'close' | 'sales-portal' | 'portal-app' | { logout: LogOutReason } | { redirect: string };
}
export const alerts = {
  ...inRoom('frame', {
    api_error: { icon: 'danger', button: 'close' },
    data_not_found: { icon: 'danger', button: 'close' },
    session_expired: { icon: 'danger', button: { logout: 'session_expired' } },
    permission_denied: { icon: 'danger', button: 'close' },
    'AUTH-001': { icon: 'danger', button: { logout: 'auth' } },
    auth: { icon: 'danger', button: { logout: 'auth' } },
    login_inactive_account: { icon: 'danger', button: { logout: 'inactive' } },
  }),
  ...inRoom('cart', {
    create_fail: { icon: 'danger', button: 'close' },
    not_save_cart: { icon: 'danger', button: 'close' },
  }),
  ...inRoom('cart/unsent', {
    unsent_full: { icon: 'danger', button: 'close' },
    unsent_no_room: { icon: 'danger', button: 'close' },
  }),
  ...inRoom('payments', {
    not_support: { icon: 'danger', button: { redirect: '/' } },
  }),
  ...inRoom('users', {
    update_user_success: { icon: 'success', button: { redirect: '/accounts' } },
    update_user_failure: { icon: 'danger', button: 'close' },
    create_user_success: { icon: 'success', button: { redirect: '/accounts' } },
    create_user_failure: { icon: 'danger', button: 'close' },
    create_user_403: { icon: 'danger', button: 'close' },
    update_user_403: { icon: 'danger', button: 'close' },
  }),
  ...inRoom('assignment', {
    sync_customer_success: { icon: 'success', button: 'close' },
    sync_customer_failure: { icon: 'danger', button: 'close' },
    unsync_customer_success: { icon: 'success', button: 'close' },
    unsync_customer_failure: { icon: 'danger', button: 'close' },
    sync_customer_not_has_bu: { icon: 'danger', button: 'close' },
  }),
  ...inRoom('reports', {
    gen_report_success: { icon: 'success', button: 'close' },
    gen_report_fail: { icon: 'danger', button: 'close' },
    gen_report_no_data: { icon: 'danger', button: 'close' },
    report_as_sheet: { icon: 'danger', button: 'close' },
  }),
  ...inRoom('sign-in', {
    get_profile_fail: { icon: 'danger', button: { logout: 'logged_out' } },
    create_profile_fail: { icon: 'danger', button: { logout: 'logged_out' } },
    user_name_missing: { icon: 'danger', button: { logout: 'logged_out' } },
    link_account_fail: { icon: 'danger', button: { logout: 'logged_out' } },
  }),
  ...inRoom('sister-sign-on', {
    verify_portal_fail: { icon: 'danger', button: 'portal-app' },
    create_portal_account: { icon: 'danger', button: 'portal-app' },
    verify_portal_401: { icon: 'danger', button: 'portal-app' },
    verify_sales_fail: { icon: 'danger', button: 'sales-portal' },
  }),
} satisfies Record<string, AlertRow>;
export type AlertCode = keyof typeof alerts;

export interface ConfirmRow {
  room: string;
  /** the action removes something, or ends a day with a difference: its button is shown as dangerous */
  isDestructive?: true;
}
/** Confirm dialogs: the question names the object, the button the action (look.md §8). Words: `confirms.<code>` of the room. */
export const confirms = {
  ...inRoom('frame', {
    log_out: {},
  }),
  ...inRoom('cart', {
    clear_cart: { isDestructive: true },
    order_changed_draft: {},
    order_without_open: {},
  }),
  ...inRoom('cart/unsent', {
    remove_unsent: { isDestructive: true },
    remove_unsure: { isDestructive: true },
    log_out_unsent: {},
  }),
  ...inRoom('drafts/paste', {
    leave_unread: {},
  }),
  ...inRoom('drafts/stored', {
    open_draft: {},
    remove_draft: { isDestructive: true },
    remove_unsure_draft: { isDestructive: true },
    remove_drafts: { isDestructive: true },
  }),
  ...inRoom('guides', {
    remove_guide: { isDestructive: true },
    reset_guide: { isDestructive: true },
  }),
  ...inRoom('standing', {
    stop_standing: { isDestructive: true },
  }),
  ...inRoom('orders', {
    cancel_order: { isDestructive: true },
    receive_order: {},
    receive_lorry: {},
    review_order: {},
  }),
  ...inRoom('orders/edit', {
    save_order_edit: {},
    discard_order_edit: { isDestructive: true },
  }),
  ...inRoom('cash', {
    record_cash: {},
    confirm_handover: {},
    close_cash_day: {},
    close_differing_day: { isDestructive: true },
    accept_cash_day: {},
  }),
  ...inRoom('payments/paying', {
    cancel_payment: { isDestructive: true },
    pay_reported: {},
  }),
  ...inRoom('payments/matching', {
    settle_exact: {},
  }),
  ...inRoom('users', {
    update_user: {},
    switch_off_user: { isDestructive: true },
  }),
  ...inRoom('users/person', { erase_person: { isDestructive: true } }),
  ...inRoom('assignment', {
    sync_customer: {},
    unsync_customer: { isDestructive: true },
    apply_assignment_file: {},
  }),
  ...inRoom('sign-in', {
    end_other_sessions: { isDestructive: true },
    sign_in_again: {},
  }),
} satisfies Record<string, ConfirmRow>;
export type ConfirmCode = keyof typeof confirms;

/** Banners that close themselves after 6000 ms (specification §9). Words: `notifications.<code>` of the room. */
export const notifications = {
  ...inRoom('frame', {
    copied: {},
    offline: {},
    back_online: {},
  }),
  ...inRoom('cart', {
    line_removed: {},
    quantity_back: {},
    cart_cleared: {},
    added_to_cart: {},
  }),
  ...inRoom('cart/unsent', {
    unsent_removed: {},
  }),
  ...inRoom('drafts/stored', {
    draft_saved: {},
    drafts_removed: {},
    draft_gone: {},
    draft_not_sent: {},
  }),
  ...inRoom('orders', {
    order_cancelled: {},
    order_received: {},
  }),
  ...inRoom('orders/edit', {
    order_edited: {},
  }),
  ...inRoom('payments', {
    save_image_succeed: {},
  }),
  ...inRoom('cash', {
    cash_day_opened: {},
    cash_day_ended: {},
    cash_handed_over: {},
    handover_confirmed: {},
    handover_refused: {},
    receipt_voided: {},
    receipt_void_asked: {},
    cash_day_accepted: {},
  }),
  ...inRoom('payments/paying', {
    payment_cancelled: {},
    payment_method_changed: {},
  }),
  ...inRoom('payments/matching', {
    decision_reversed: {},
    money_settled: {},
    advance_returned: {},
  }),
  ...inRoom('assignment', {
    customers_changed: {},
    customers_restored: {},
    assignment_file_applied: {},
  }),
  ...inRoom('sign-in', {
    sessions_ended: {},
  }),
  ...inRoom('consent', {
    consent_taken_over: {},
  }),
} satisfies Record<string, { room: string }>;
export type NotificationCode = keyof typeof notifications;
