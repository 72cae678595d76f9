-- The gate asks whether a person reaches an organisation where a request names no customer.
create index user_customer_org on user_customer (user_id, bu, org_code);
