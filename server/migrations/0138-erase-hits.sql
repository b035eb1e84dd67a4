-- Erasing: the list entries that were compared with an applicant go with the application.
create or replace function erase_evidence(applications uuid[]) returns text[] language plpgsql as $$
declare
  files text[] := erase_items(array(
    select gid from queue_item where application_gid = any (applications)));
  papers uuid[] := array(select gid from agreement where application_gid = any (applications));
begin
  delete from screening_hit where application_gid = any (applications);
  delete from agreement_rejection where agreement_gid = any (papers);
  delete from signature where agreement_gid = any (papers);
  delete from agreement where gid = any (papers);
  delete from document where application_gid = any (applications)
     or loan_gid in (select gid from loan where application_gid = any (applications));
  delete from inquiry where application_gid = any (applications);
  delete from consent c where application_gid = any (applications)
     and (c.type like '%INQUIRY%' or exists (
       select from consent later
        where later.borrower_gid = c.borrower_gid and later.type = c.type and later.at > c.at));
  delete from decision where application_gid = any (applications);
  delete from confirmation where application_gid = any (applications);
  return files;
end $$;
