-- Rare words of long lists at the desk are found by an index of the rows' own words, and the rows
-- of a person by key. A plan for any word would read every row.
create index approval_request_words on approval_request
  using gin (lower(act || ' ' || about || ' ' || reason) trigram.gin_trgm_ops);
create index approval_request_asker on approval_request (requested_by);
create index trouble_words on trouble
  using gin (lower(company || ' ' || subject || ' ' || what) trigram.gin_trgm_ops);
create index trouble_borrower on trouble (borrower_gid) where borrower_gid is not null;
create index bank_line_unexplained on bank_line (day, gid) where state = 'OPEN';
create index bank_line_words on bank_line
  using gin (lower(reference || ' ' || text || ' ' || (amount_cents / 100.0)::numeric(14, 2))
    trigram.gin_trgm_ops) where state = 'OPEN';
create index held_money_borrower on held_money (borrower_gid) where borrower_gid is not null;

-- Row-level security lets no index of `like` be used, so a function with the owner's rights looks,
-- for staff only. The word is in the statement's text, so that its plan knows how rare it is; also
-- for a short list it doesn't read the whole table.
create function search_rows(list text, word text, most int) returns setof uuid
language plpgsql stable security definer set search_path = public, trigram, pg_temp
set enable_seqscan = off as $$
declare
  searched text := case list
    when 'approval_request' then 'lower(act || '' '' || about || '' '' || reason)'
    when 'trouble' then 'lower(company || '' '' || subject || '' '' || what)'
    when 'bank_line' then 'state = ''OPEN'' and lower(reference || '' '' || text || '' ''
      || (amount_cents / 100.0)::numeric(14, 2))' end;
begin
  if actor_kind() is distinct from 'staff' then
    raise exception 'only staff search' using errcode = 'insufficient_privilege';
  end if;
  return query execute format('select gid from %I where %s like %L limit %s',
    list, searched, '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%', most);
end $$;
revoke execute on function search_rows(text, text, int) from public;
grant execute on function search_rows(text, text, int) to paystead_app;

-- Lists that an employer's programs read by their place, in the order and conditions of an index,
-- so that pages and counts read no rows before the page.
drop index job_check_ended;
create index job_check_ended on job_check (employer_gid, ended_at desc, gid)
  include (borrower_gid) where state <> 'OPEN' and state <> 'REPLACED';
create index deduction_line_place on deduction_line (deduction_file_gid, line)
  include (mark, employer_gid);
create index loan_month_moved on loan_month (day, bucket, loan_gid) where bucket <> 'CURRENT';

-- Their policies ask for the actor once, not for each row.
alter policy job_check_kept on job_check using ((select actor_kind() in ('job', 'staff'))
  or ((select actor_kind()) = 'employer' and employer_gid = (select employer_gid()))
  or ((select actor_kind()) = 'borrower' and borrower_gid = (select actor_gid())));
alter policy remittance_file_kept on remittance_file using ((select actor_kind() in ('job', 'staff'))
  or ((select actor_kind()) = 'employer' and employer_gid = (select employer_gid())));
alter policy deduction_cycle_kept on deduction_cycle using ((select actor_kind() in ('job', 'staff'))
  or ((select actor_kind()) = 'employer' and employer_gid = (select employer_gid())));
alter policy roster_upload_kept on roster_upload using ((select actor_kind()) = 'job'
  or ((select actor_kind()) = 'employer' and employer_gid = (select employer_gid())));
alter policy loan_month_kept on loan_month using ((select actor_kind() in ('job', 'staff')));
alter policy bank_line_kept on bank_line using ((select actor_kind() in ('job', 'staff')));
alter policy bank_line_remitter on bank_line using ((select actor_kind()) = 'employer'
  and amount_cents > 0
  and (left(reference, -9) = (select mnemonic from employer where gid = employer_gid())
    or exists (select from bank_movement sent where sent.bank_line_gid = bank_line.gid)));
