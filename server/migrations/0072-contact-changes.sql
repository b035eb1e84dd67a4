-- A changed email address or phone number: what it was, until when the old one can undo it, and
-- until when payouts and new bank accounts wait (ID-9, decision 0050).

create table contact_change (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  type text not null check (type in ('EMAIL', 'PHONE')),
  -- Null if the old one was never verified: nobody proved that it was the person's.
  old_value text,
  new_value text not null,
  changed_at timestamptz not null,
  undo_until timestamptz,
  undone_at timestamptz,
  hold_until timestamptz,
  check ((old_value is null) = (undo_until is null)),
  check (undone_at is null or old_value is not null)
);
create index contact_change_borrower on contact_change (borrower_gid, changed_at desc);
create index contact_change_holding on contact_change (borrower_gid, hold_until)
  where undone_at is null and hold_until is not null;
create index contact_change_kept_email on contact_change (old_value)
  where type = 'EMAIL' and undone_at is null;

alter table contact_change enable row level security;
create policy contact_change_kept on contact_change for all using (actor_kind() in ('job', 'staff')
  or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));
grant select, insert, update on contact_change to paystead_app;

-- While a change of email can be undone, nobody else gets the old address.
create function email_kept(address text, for_person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (select from contact_change c
    where c.type = 'EMAIL' and c.old_value = address and c.borrower_gid <> for_person
      and c.undone_at is null and c.undo_until > product_now());
end;

-- Whether an address belongs to another account; row-level security hides whose.
create function email_taken(address text, by_other_than uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select actor_kind() is distinct from 'nobody'
    and (exists (select from borrower b where b.email = address and b.gid <> by_other_than)
      or email_kept(address, by_other_than));
end;

-- A registration with a kept address opens no account, as with a known one.
create function refuse_kept_email() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if email_kept(new.email, new.gid) then return null; end if;
  return new;
end $$;
create trigger borrower_email_kept before insert on borrower
  for each row execute function refuse_kept_email();

grant execute on function email_taken(text, uuid) to paystead_app;
revoke execute on function email_kept(text, uuid) from public;

alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('EMAIL', 'PHONE', 'MFA', 'MFA_SET_UP', 'STAFF_MFA', 'MONITORING', 'NEW_EMAIL',
    'NEW_PHONE'));
alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('PASSWORD', 'EMAIL', 'BANK', 'REFUND_BANK', 'UPLOAD', 'UNDO_CONTACT'));

-- Erasing. The old addresses go two years after the change, and with the account.
insert into retention_rule (name, months) values ('contact-change', 24);
do $$
begin
  -- Adds one case to the function as it is, so that other migrations may add theirs.
  execute replace(pg_get_functiondef('erase_rows(text,timestamptz,date,integer)'::regprocedure),
    'when ''roster-entry'' then',
    'when ''contact-change'' then
      delete from contact_change where gid in (select gid from contact_change
        where changed_at < before and not held(borrower_gid) limit most);
    when ''roster-entry'' then');
end $$;

create function erase_contact_changes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from contact_change where borrower_gid = new.gid;
  return null;
end $$;
create trigger borrower_erased_contact after update of erased_at on borrower
  for each row when (new.erased_at is not null) execute function erase_contact_changes();

-- What the key of an undo link stands for.
create function contact_undo(of_hash bytea) returns table (borrower_gid uuid, type text,
  old_value text, undo_until timestamptz)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.borrower_gid, c.type, c.old_value, c.undo_until
    from one_time_token t join contact_change c on c.gid = t.subject_gid
   where t.token_hash = of_hash and t.purpose = 'UNDO_CONTACT' and c.undone_at is null
     and c.undo_until > product_now();
end;
grant execute on function contact_undo(bytea) to paystead_app;
