-- way back: yes
-- Room in each page for the next state of its rows, which every order changes.
alter table place_tally set (fillfactor = 70);
