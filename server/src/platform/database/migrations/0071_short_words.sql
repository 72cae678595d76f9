-- Every letter of a name, and every two that stand side by side: words of one or two letters have no trigram, and all names were read for them (decision 145).
-- `lettersOf` of found-words.ts asks with this very expression.
create index customer_letters on customer using gin ((string_to_array(search_text, null)
  || string_to_array(regexp_replace(search_text, '(..)', E'\\1\x01', 'g'), E'\x01')
  || string_to_array(regexp_replace(substr(search_text, 2), '(..)', E'\\1\x01', 'g'), E'\x01')));
create index app_user_letters on app_user using gin ((string_to_array(search_text, null)
  || string_to_array(regexp_replace(search_text, '(..)', E'\\1\x01', 'g'), E'\x01')
  || string_to_array(regexp_replace(substr(search_text, 2), '(..)', E'\\1\x01', 'g'), E'\x01')));
create index mas_user_letters on mas_user using gin ((string_to_array(search_text, null)
  || string_to_array(regexp_replace(search_text, '(..)', E'\\1\x01', 'g'), E'\x01')
  || string_to_array(regexp_replace(substr(search_text, 2), '(..)', E'\\1\x01', 'g'), E'\x01')));
create index product_letters on product using gin ((string_to_array(search_text, null)
  || string_to_array(regexp_replace(search_text, '(..)', E'\\1\x01', 'g'), E'\x01')
  || string_to_array(regexp_replace(substr(search_text, 2), '(..)', E'\\1\x01', 'g'), E'\x01')));

-- Money that did not fit is listed by business unit ('' for none), what waits for a decision apart from what is decided, the newest first: all that ever was in doubt was read for a page.
drop index bank_transaction_in_doubt;
drop index bank_transaction_to_resolve;
create index bank_transaction_in_doubt on bank_transaction (coalesce(bu, ''), (resolved_at is null), transaction_key desc) where doubt <> '';
