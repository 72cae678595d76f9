-- Refused sign-ins and imports, the latest first: home tells admins and super users of them, among millions of rows of the audit.
create index audit_troubles on audit (call, at) where outcome = 'refused' and call in ('sign-in', 'import');
