-- A seal is never changed or removed; `refuse_change` is in audit.sql.
create or replace trigger audit_seal_fixed before update or delete on audit_seal for each row execute function refuse_change();
create or replace trigger audit_seal_kept before truncate on audit_seal for each statement execute function refuse_change();
