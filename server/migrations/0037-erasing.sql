-- The only way to erase records of people: the server's role may not delete these rows, only ask
-- that those go whose time is over.

-- Tasks with what was handed in for them; a file that another task has stays. Answers the files
-- that nobody has any more.
create function erase_items(items uuid[]) returns text[] language plpgsql as $$
declare
  papers uuid[];
  files text[];
begin
  update bank_account set statement_item_gid = null where statement_item_gid = any (items);
  with gone as (
    delete from queue_item_document where queue_item_gid = any (items) returning document_gid)
  select array_agg(distinct document_gid) into papers from gone;
  delete from queue_item where gid = any (items);
  with dropped as (
    delete from uploaded_document d where d.gid = any (papers)
       and not exists (select from queue_item_document l where l.document_gid = d.gid)
    returning d.storage_key),
  taken_back as (
    update uploaded_document d set erased_at = product_now()
     where d.gid = any (papers) and d.erased_at is null
       and exists (select from queue_item_document l where l.document_gid = d.gid)
       and not exists (select from queue_item_document l
                        where l.document_gid = d.gid and l.removed_at is null)
    returning d.storage_key)
  select coalesce(array_agg(storage_key), '{}') into files
    from (select storage_key from dropped union all select storage_key from taken_back) gone;
  return files;
end $$;

-- All that was gathered for these applications. What a person said last about being contacted, and
-- about what may be shared, goes on to count and stays with the account.
create function erase_evidence(applications uuid[]) returns text[] language plpgsql as $$
declare
  files text[] := erase_items(array(
    select gid from queue_item where application_gid = any (applications)));
  papers uuid[] := array(select gid from agreement where application_gid = any (applications));
begin
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

-- Applications that led to no loan.
create function erase_applications(before timestamptz, most integer, with_ofac boolean,
  out gids uuid[], out files text[]) language plpgsql as $$
begin
  gids := array(
    select a.gid from application a
     where a.status in ('DECLINED', 'WITHDRAWN', 'EXPIRED')
       and a.updated_at < before and coalesce(a.decided_at, a.updated_at) < before
       and not exists (select from loan where application_gid = a.gid)
       and not exists (select from document where application_gid = a.gid
                        and created_at >= before)
       and not exists (select from queue_item where application_gid = a.gid
                        and updated_at >= before)
       and with_ofac = exists (select from queue_item where application_gid = a.gid
                                and type = 'OFAC')
       and not kept_for_now(a.borrower_gid)
     order by a.updated_at limit most for update of a skip locked);
  files := '{}';
  if cardinality(gids) = 0 then return; end if;
  files := erase_evidence(gids);
  update application set accepted_offer_gid = null where gid = any (gids);
  delete from offer where application_gid = any (gids);
  delete from application where gid = any (gids);
end $$;

-- What led to a loan that is closed; its books and figures stay.
create function erase_loan_files(last date, most integer, with_ofac boolean,
  out gids uuid[], out files text[]) language plpgsql as $$
begin
  gids := array(
    select a.gid from loan join application a on a.gid = loan.application_gid
     where loan.status in ('Paid', 'Void') and loan.closed_on <= last and a.erased_at is null
       and with_ofac = exists (select from queue_item where application_gid = a.gid
                                and type = 'OFAC')
       and not kept_for_now(a.borrower_gid)
     order by loan.closed_on limit most for update of a skip locked);
  files := '{}';
  if cardinality(gids) = 0 then return; end if;
  files := erase_evidence(gids);
  delete from offer where application_gid = any (gids)
     and gid not in (select offer_gid from loan where application_gid = any (gids))
     and gid not in (select accepted_offer_gid from application
                      where gid = any (gids) and accepted_offer_gid is not null);
  update application set purpose = null, leadgen = null, erased_at = product_now()
   where gid = any (gids);
end $$;

-- Tasks that belonged to no application, such as proof of a job.
create function erase_papers(before timestamptz, most integer, out gids uuid[], out files text[])
language plpgsql as $$
begin
  gids := array(
    select gid from queue_item
     where application_gid is null and updated_at < before
       and not kept_for_now(borrower_gid) and not has_loan_file(borrower_gid)
     order by updated_at limit most for update skip locked);
  files := '{}';
  if cardinality(gids) = 0 then return; end if;
  files := erase_items(gids);
end $$;

-- Accounts without applications and loans that nobody has signed in to. The row stays, so that
-- what refers to it keeps standing; the person is gone from it.
create function erase_accounts(before timestamptz, most integer, out gids uuid[], out files text[])
language plpgsql as $$
declare
  emptied text;
begin
  gids := array(
    select b.gid from borrower b
     where b.erased_at is null and b.updated_at < before and b.created_at < before
       and not exists (select from application where borrower_gid = b.gid)
       and not exists (select from loan where borrower_gid = b.gid)
       and not exists (select from session where actor_gid = b.gid and kind = 'borrower')
       and not kept_for_now(b.gid)
     order by b.updated_at limit most for update of b skip locked);
  files := '{}';
  if cardinality(gids) = 0 then return; end if;
  files := erase_items(array(select gid from queue_item where borrower_gid = any (gids)));
  delete from message where recipient_gid = any (gids);
  delete from one_time_code where owner_gid = any (gids);
  delete from idempotency where holder in (select 'borrower:' || g from unnest(gids) g);
  update roster_entry set borrower_gid = null where borrower_gid = any (gids);
  foreach emptied in array array['address', 'confirmation', 'consent', 'counseling_appointment',
    'document', 'draft', 'employment_check', 'error_report', 'factor', 'help_message',
    'help_conversation', 'micro_deposit', 'monitoring_enrollment', 'monitoring_report',
    'notification', 'one_time_token', 'payroll_link', 'push_device', 'recovery_code'] loop
    execute format('delete from %I where borrower_gid = any ($1)', emptied) using gids;
  end loop;
  update bank_link set renews_gid = null where borrower_gid = any (gids);
  delete from bank_link where borrower_gid = any (gids);
  update bank_account set removed_at = coalesce(removed_at, product_now()), primary_account = false,
    ach_account = false, backup = false where borrower_gid = any (gids) and removed_at is null;
  delete from bank_account where borrower_gid = any (gids)
     and not exists (select from ach_entry where bank_account_gid = bank_account.gid);
  delete from payroll_group where borrower_gid = any (gids);
  update borrower set first_name = '', last_name = '', email = gid || '@erased.invalid',
    phone = null, password_hash = 'erased', account_version = account_version + 1,
    email_verified_at = null, phone_verified_at = null, employment_verified_at = null,
    mfa_verified_at = null, dob_cipher = null, ssn_cipher = null, ssn_lookup = null,
    ssn_last4 = null, stated_gross_pay_cents = null, attribution = null,
    updated_at = product_now(), erased_at = product_now()
   where gid = any (gids);
end $$;

-- Records that stand by themselves; answers how many went.
create function erase_rows(rule text, before timestamptz, last date, most integer)
returns integer language plpgsql as $$
declare
  real_before timestamptz := now() - (product_now() - before); -- of rows with the machine's time
  due uuid[];
  erased integer;
begin
  case rule
    when 'session' then
      delete from session where gid in (select gid from session
        where last_seen_at < real_before and not held(actor_gid)
          and (ended_at < real_before or absolute_until < real_before) limit most);
    when 'one-time-code' then
      delete from one_time_code where gid in (select gid from one_time_code
        where expires_at < before and not held(owner_gid) limit most);
    when 'one-time-token' then
      delete from one_time_token where gid in (select gid from one_time_token
        where expires_at < before and not held(borrower_gid) limit most);
    when 'message' then
      delete from message where gid in (select gid from message
        where created_at < before and (recipient_gid is null or not held(recipient_gid))
        limit most);
    when 'notification' then
      delete from notification where gid in (select gid from notification
        where created_at < before and available_date <= last and not held(borrower_gid)
        limit most);
    when 'error-report' then
      delete from error_report where gid in (select gid from error_report
        where created_at < before and not held(borrower_gid) limit most);
    when 'conversation' then
      due := array(select gid from help_conversation
        where last_message_at < before and waiting_since is null and not held(borrower_gid)
        limit most for update skip locked);
      delete from help_message where conversation_gid = any (due);
      delete from help_conversation where gid = any (due);
    when 'appointment' then
      delete from counseling_appointment where gid in (select gid from counseling_appointment
        where closed_at < before and not held(borrower_gid) limit most);
    when 'draft' then
      delete from draft where (borrower_gid, form) in (select borrower_gid, form from draft
        where updated_at < before and not held(borrower_gid) limit most);
    when 'push-device' then
      delete from push_device where gid in (select gid from push_device
        where seen_at < before limit most);
    when 'bank-link-secret' then
      update bank_link set secret_cipher = null where gid in (select gid from bank_link
        where secret_cipher is not null and state <> 'WAITING' and expires_at < before limit most);
    when 'bank-link' then
      due := array(select gid from bank_link
        where created_at < before and expires_at < before and state <> 'WAITING'
          and not held(borrower_gid) limit most for update skip locked);
      update bank_link set renews_gid = null where renews_gid = any (due);
      delete from bank_link where gid = any (due);
    when 'payroll-link' then
      delete from payroll_link where gid in (select gid from payroll_link
        where created_at < before and expires_at < before and state <> 'WAITING'
          and not held(borrower_gid) limit most);
    when 'micro-deposit' then
      delete from micro_deposit where bank_account_gid in (select bank_account_gid
        from micro_deposit where confirm_by <= last and state <> 'WAITING'
          and not held(borrower_gid) limit most);
    when 'bank-account' then
      due := array(select a.gid from bank_account a
        where a.removed_at < before and not kept_for_now(a.borrower_gid)
          and not exists (select from ach_entry where bank_account_gid = a.gid)
          and not exists (select from loan where bank_account_gid = a.gid)
          and not exists (select from payment where bank_account_gid = a.gid)
          and not exists (select from refund where bank_account_gid = a.gid)
        limit most for update of a skip locked);
      delete from micro_deposit where bank_account_gid = any (due);
      delete from bank_account where gid = any (due);
    when 'address' then
      delete from address where gid in (select gid from address
        where replaced_at < before and not kept_for_now(borrower_gid)
          and not has_loan_file(borrower_gid) limit most);
    when 'monitoring-report' then
      delete from monitoring_report where gid in (select gid from monitoring_report
        where report_date <= last and not held(borrower_gid) limit most);
    when 'roster-entry' then
      delete from roster_entry where gid in (select gid from roster_entry
        where borrower_gid is null and employee_status in ('Terminated', 'Deceased')
          and updated_at < real_before limit most);
    when 'answer' then
      delete from idempotency where (holder, key_hash) in (select holder, key_hash from idempotency
        where created_at < real_before and call not like '/secured/user/loan/{gid}/%' limit most);
  end case;
  get diagnostics erased = row_count;
  return erased;
end $$;

-- Erases what a rule gives free on a day that is over or going on, at most so many at a time. The
-- period is the table's: whoever asks cannot shorten it.
create function erase_expired(rule text, closing date, most integer,
  out erased integer, out gids uuid[], out files text[])
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept_months integer;
  last date; -- the newest day whose records are due
  before timestamptz;
begin
  if actor_kind() is distinct from 'job' then
    raise exception 'only a job erases' using errcode = 'insufficient_privilege';
  end if;
  if closing is null or closing > product_today() then
    raise exception '% is not here yet', closing using errcode = 'invalid_parameter_value';
  end if;
  select months into kept_months from retention_rule r where r.name = rule;
  if kept_months is null then
    raise exception 'there is no rule %', rule using errcode = 'invalid_parameter_value';
  end if;
  last := (closing - make_interval(months => kept_months))::date;
  before := (last + 1)::timestamp at time zone 'America/New_York';

  gids := '{}';
  files := '{}';
  case rule
    when 'application' then
      select a.gids, a.files into gids, files from erase_applications(before, most, false) a;
    when 'application-ofac' then
      select a.gids, a.files into gids, files from erase_applications(before, most, true) a;
    when 'loan-file' then
      select a.gids, a.files into gids, files from erase_loan_files(last, most, false) a;
    when 'loan-file-ofac' then
      select a.gids, a.files into gids, files from erase_loan_files(last, most, true) a;
    when 'paper' then
      select a.gids, a.files into gids, files from erase_papers(before, most) a;
    when 'account' then
      select a.gids, a.files into gids, files from erase_accounts(before, most) a;
    else
      erased := erase_rows(rule, before, last, most);
      return;
  end case;
  erased := cardinality(gids);
end $$;
grant execute on function erase_expired(text, date, integer) to paystead_app;
