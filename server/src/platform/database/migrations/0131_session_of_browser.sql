-- locks: push_browser
-- way back: yes
-- The session in which a person switched a browser's notifications on: once it is ended, the browser is notified no more. No reference, because the
-- sender joins the session, and a person's own browsers without one are removed when they switch one on.
alter table push_browser add column if not exists session_id uuid;
