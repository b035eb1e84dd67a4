-- People whose employer's list, last report or own row says that they don't work as usual: the
-- nightly comparison of the lists begins with them, not with everyone on a list.
create index roster_entry_away on roster_entry (borrower_gid)
  where borrower_gid is not null and employee_status <> 'Active';
create index employment_change_away on employment_change (borrower_gid)
  where status <> 'Active' and source <> 'BORROWER';
create index borrower_away on borrower (gid) where employee_status <> 'Active';
