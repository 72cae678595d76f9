-- locks: integration_import
-- way back: yes
-- Also what the command line imports, where one run may have files of several kinds; and rows that were answered at once.
alter table integration_import alter column kind drop not null;
