-- The balances of a loan are read with every payment, debit and page, from all its nights. The
-- index also has whose they are, so that the rows, one page for each night, are not read.
create index posting_of_loan on posting (loan_gid, account) include (amount_cents, borrower_gid);
drop index posting_loan;
alter index posting_of_loan rename to posting_loan;

-- Who asks is the same for all rows: it's looked up once for each statement, not for each row.
alter policy posting_kept on posting using (
  (select actor_kind()) in ('job', 'staff')
  or ((select actor_kind()) = 'borrower' and borrower_gid = (select actor_gid())));
