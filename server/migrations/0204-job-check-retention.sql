-- Job checks go 25 months after they ended, unless a loan's file or an open matter needs them.
insert into retention_rule (name, months) values ('job-check', 25);
create index job_check_to_erase on job_check (ended_at) where state <> 'OPEN';

do $$
declare
  erasing text := pg_get_functiondef(
    (select oid from pg_proc
      where proname = 'erase_rows' and pronamespace = 'public'::regnamespace));
begin
  execute replace(erasing, $old$    when 'monitoring-report' then
$old$, $new$    when 'job-check' then
      delete from job_check where gid in (select gid from job_check
        where state <> 'OPEN' and ended_at < before and not kept_for_now(borrower_gid)
          and not has_loan_file(borrower_gid) limit most);
    when 'monitoring-report' then
$new$);
end $$;
