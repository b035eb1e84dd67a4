-- The archive lists papers by their kind.
alter table document add constraint document_kind_check check (kind in (
  'SIGNED_ESIGN', 'SIGNED_LOAN', 'SIGNED_DEDUCTION', 'SIGNED_ARBITRATION', 'PAID_LETTER',
  'ADVERSE_ACTION_NOTICE', 'ARBITRATION_NOTICE', 'CONTACT_NOTICE', 'LATE_NOTICE', 'LOAN_NOTICE',
  'PAYMENT_NOTICE', 'PRIVACY_NOTICE', 'REFUND_NOTICE'));
create index document_loan on document (loan_gid) where loan_gid is not null;

-- Papers of no loan and no application go with the account they were written for.
create function erase_documents() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from document where borrower_gid = new.gid;
  return null;
end $$;
create trigger borrower_erased_documents after update of erased_at on borrower
  for each row when (new.erased_at is not null) execute function erase_documents();
