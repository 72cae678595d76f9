/**
 * Which server would store the rows of each table, were the database spread over several: `unit`: beside the rows of their business unit; `everywhere`: a copy on each
 * server, seldom written; `one`: on one server, because no business unit owns them, or they are the portal's own. A new table needs a place.
 */
export type Place = 'unit' | 'everywhere' | 'one';

const places = {
  unit: `orders order_line order_step claim claim_line claim_step claim_photo delivery_position delivery_share delivery_day_tally delivery_place invoice credit_note erp_payment invoice_payment
    payment_document payment_allotment payment_slip withholding_certificate customer_advance receipt_allotment
    user_bu user_customer user_customer_tally customer_org customer_org_tally credit place_tally unit_day_tally product_price price_period customer_word draft draft_line standing_order standing_line standing_day order_guide order_guide_row reconciliation report_job report_result document_share report_schedule`,
  everywhere: `business_unit organisation customer ship_to carrier delivery_rule delivery_closed_day product_type product_group product payment_method bank_account master_version
    app_user user_level price_day archived_order`,
  one: `user_tally user_change mas_user external_identity awaited_account made_profile signing_key sign_in_attempt session session_cookie arrival sister_token_used
    development_provider_state person_erasure person_read session_address consent saved_filter bank_transaction bank_hint money_decision cash_day cash_handover receipt receipt_number
    idempotency contact notice_choice notice_preference notice notice_delivery notice_progress push_browser known_device channel_state simulated_chat line_event line_link chat_item chat_item_content chat_item_look chat_item_answer simulated_message outbox outbox_document outbox_delivery receiver record_change inbox_document inbox_sequence integration_token integration_import integration_import_part
    failed_call audit audit_unsealed audit_seal audit_erasure emptied_audit secret_key web_file sql_function server_copy backup_run`,
} satisfies Record<Place, string>;

export const placeOf: ReadonlyMap<string, Place> = new Map(
  Object.entries(places).flatMap(([place, names]) => names.split(/\s+/).map((name) => [name, place as Place] as const)),
);
