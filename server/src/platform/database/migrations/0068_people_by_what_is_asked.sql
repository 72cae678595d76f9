-- Who may be linked to an account is listed by name: of 100,000 known people all were sorted for each list.
create index mas_user_by_name on mas_user (first_name collate "und-x-icu", last_name collate "und-x-icu", provider, subject);
-- What somebody's first sign-in made is forgotten when staff link their account: all such profiles were read for each edit of a person.
create index made_profile_user on made_profile (user_id);
