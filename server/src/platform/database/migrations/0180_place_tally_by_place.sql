-- concurrently
-- way back: yes
-- Without the sums in its index, a row of place_tally is changed in its page and the index stays as it is.
create index concurrently if not exists place_tally_of_place on place_tally (bu, org_code, cv_code);
drop index concurrently if exists place_tally_place;
