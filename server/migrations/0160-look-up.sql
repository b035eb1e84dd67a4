-- Staff's lists of loans, applications and borrowers (STAFF-61) are read by keyset along an index
-- of their order and filter, so that a page costs the same however many rows there are.
drop index loan_signed;
create index loan_signed on loan (signed_at desc, gid desc);
create index loan_status_signed on loan (status, signed_at desc, gid desc);
create index loan_employer_signed on loan (employer_gid, signed_at desc, gid desc);
-- Those past due come by their days.
create index loan_latest on loan (delinquent_days desc, gid desc)
  where status = 'Open' and delinquent_days > 0;

drop index application_created;
create index application_created on application (created_at desc, gid desc);
create index application_status_created on application (status, created_at desc, gid desc);
create index application_employer_created on application (employer_gid, created_at desc, gid desc);

create index borrower_created on borrower (created_at desc, gid desc) where erased_at is null;
create index borrower_employer_created on borrower (employer_gid, created_at desc, gid desc)
  where erased_at is null;
create index borrower_status_created on borrower (employee_status, created_at desc, gid desc)
  where erased_at is null;
