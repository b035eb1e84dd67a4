-- Who has no session (the actor `nobody`) reads and changes only what the public calls need. A
-- person is found by the exact email address or a secret, with the columns for that step only.
-- What follows a proof is written as that person (decision 0041).

-- `nobody` owns nothing, so no policy for own rows may fit.
create or replace function act_as(kind text, gid uuid, employer uuid, until_commit boolean)
returns void language sql
begin atomic
  select set_config('paystead.actor_kind', coalesce(kind, ''), until_commit),
    set_config('paystead.actor_gid',
      case when kind = 'nobody' then '' else coalesce(gid::text, '') end, until_commit),
    set_config('paystead.employer_gid',
      case when kind = 'nobody' then '' else coalesce(employer::text, '') end, until_commit);
end;

-- Login.
create function borrower_login(of_email text) returns table (gid uuid, employer_gid uuid,
  first_name text, phone text, email text, password_hash text, breached_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select b.gid, b.employer_gid, b.first_name, b.phone, b.email, b.password_hash, b.breached_at
    from borrower b where b.email = of_email;
end;

create function linked_login(of_provider text, of_subject bytea) returns table (gid uuid,
  employer_gid uuid, first_name text, phone text, email text, password_hash text,
  breached_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select b.gid, b.employer_gid, b.first_name, b.phone, b.email, b.password_hash, b.breached_at
    from social_link l join borrower b on b.gid = l.borrower_gid
   where l.provider = of_provider and l.subject_lookup = of_subject;
end;

create function staff_login(of_email text) returns table (gid uuid, employer_gid uuid, name text,
  email text, roles text[], password_hash text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select m.gid, m.employer_gid, m.name, m.email, m.roles, m.password_hash
    from staff_member m where m.email = of_email and m.active;
end;

create function device_of_login(of_token bytea, of_owner uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select d.gid from known_device d
   where d.token_hash = of_token and d.owner_gid = of_owner and d.expires_at > product_now();
end;

-- Keys of emailed links.
create function one_time_key(of_hash bytea) returns table (gid uuid, purpose text,
  used_at timestamptz, voided_at timestamptz, expires_at timestamptz, created_at timestamptz,
  subject_gid uuid, session_gid uuid, borrower_gid uuid, account_version integer,
  owner_version integer, employer_gid uuid, first_name text, breached_at timestamptz,
  employer text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select t.gid, t.purpose, t.used_at, t.voided_at, t.expires_at, t.created_at, t.subject_gid,
         t.session_gid, t.borrower_gid, t.account_version, b.account_version, b.employer_gid,
         b.first_name, b.breached_at, e.name
    from one_time_token t
    join borrower b on b.gid = t.borrower_gid
    join employer e on e.gid = b.employer_gid
   where t.token_hash = of_hash;
end;

create function spend_one_time_key(of_hash bytea, for_purpose text) returns table (gid uuid,
  borrower_gid uuid, employer_gid uuid, account_version integer, subject_gid uuid)
language sql security definer set search_path = public, pg_temp
begin atomic
  update one_time_token t set used_at = product_now()
    from borrower b
   where t.token_hash = of_hash and t.purpose = for_purpose and b.gid = t.borrower_gid
     and t.used_at is null and t.voided_at is null and t.expires_at > product_now()
  returning t.gid, t.borrower_gid, b.employer_gid, t.account_version, t.subject_gid;
end;

-- Keys of staff and employers' users.
-- A key, locked: of two requests at once, the later one finds it used. `is_current`: it was made
-- for the account as it is now.
create function lock_staff_key(of_hash bytea) returns table (name text, email text, roles text[],
  expires_at timestamptz, used_at timestamptz, unlocks boolean, staff_gid uuid,
  is_current boolean, login_email text, employer_gid uuid)
language sql security definer set search_path = public, pg_temp
begin atomic
  select e.name, e.email, e.roles, e.expires_at, e.used_at, e.unlocks, e.staff_gid,
         coalesce(m.active and m.account_version = e.account_version, false), m.email,
         m.employer_gid
    from staff_enrollment e
    left join staff_member m on m.gid = e.staff_gid
   where e.key_hash = of_hash
     for update of e;
end;

-- Adds the member of staff that a key was made for, with the roles it was made for, and uses the
-- key up. Null if the key doesn't hold or somebody has the address.
create function enroll_by_key(of_hash bytea, new_password_hash text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  key staff_enrollment;
  made uuid;
begin
  select * into key from staff_enrollment e
   where e.key_hash = of_hash and e.staff_gid is null and e.used_at is null
     and e.expires_at > product_now() for update;
  if not found then return null; end if;
  insert into staff_member (name, email, roles, password_hash, created_at)
    values (key.name, key.email, key.roles, new_password_hash, product_now())
    on conflict (email) do nothing returning gid into made;
  if made is not null then
    update staff_enrollment set used_at = product_now() where gid = key.gid;
  end if;
  return made;
end $$;

-- Sets the password of the account that a key was made for, and uses up or voids all its keys. A
-- key made at the machine may move the account to another address. False if the key doesn't hold or
-- somebody else has that address.
create function reset_by_key(of_hash bytea, new_password_hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  key staff_enrollment;
begin
  select * into key from staff_enrollment e
   where e.key_hash = of_hash and e.used_at is null and e.expires_at > product_now() for update;
  if not found then return false; end if;
  update staff_member m
     set email = case when key.unlocks then key.email else m.email end,
         password_hash = new_password_hash, account_version = m.account_version + 1
   where m.gid = key.staff_gid and m.account_version = key.account_version and m.active
     and not (key.unlocks and exists (
       select from staff_member other where other.email = key.email and other.gid <> m.gid));
  if not found then return false; end if;
  update staff_enrollment set used_at = product_now() where gid = key.gid;
  update staff_enrollment set expires_at = product_now()
   where staff_gid = key.staff_gid and used_at is null and expires_at > product_now();
  return true;
end $$;

-- Logins with another company.
create function social_sign_in_of(of_provider text, of_state bytea, of_visit bytea)
returns table (gid uuid, secrets_cipher bytea)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.gid, s.secrets_cipher from social_sign_in s
   where s.state_hash = of_state and s.visit_hash = of_visit and s.provider = of_provider
     and s.returned_at is null and s.expires_at > product_now();
end;

create function spend_social_sign_in(of_provider text, of_state bytea, of_visit bytea)
returns uuid
language sql security definer set search_path = public, pg_temp
begin atomic
  update social_sign_in s set returned_at = product_now()
   where s.state_hash = of_state and s.visit_hash = of_visit and s.provider = of_provider
     and s.returned_at is null and s.expires_at > product_now()
  returning s.gid;
end;

-- Lets a login that has come back wait for the password of the account with its email; once.
-- Returns that account, null if there is none.
create function keep_for_password(of_state bytea, of_visit bytea, of_email text, identity bytea,
  ticket bytea) returns uuid
language sql security definer set search_path = public, pg_temp
begin atomic
  update social_sign_in s
     set borrower_gid = b.gid, identity_cipher = identity, ticket_hash = ticket
    from borrower b
   where s.state_hash = of_state and s.visit_hash = of_visit and s.returned_at is not null
     and s.borrower_gid is null and s.session_gid is null and b.email = of_email
  returning b.gid;
end;

create function lock_social_ticket(of_ticket bytea, of_visit bytea)
returns table (gid uuid, provider text, borrower_gid uuid, identity_cipher bytea, email text)
language sql security definer set search_path = public, pg_temp
begin atomic
  select s.gid, s.provider, s.borrower_gid, s.identity_cipher, b.email
    from social_sign_in s join borrower b on b.gid = s.borrower_gid
   where s.ticket_hash = of_ticket and s.visit_hash = of_visit and s.expires_at > product_now()
     for update of s;
end;

-- Registration.
-- Whether this transaction has opened the account.
create function opened_now(person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (select from borrower b
    where b.gid = person and b.xmin = pg_current_xact_id()::xid);
end;

grant execute on function borrower_login(text), linked_login(text, bytea), staff_login(text),
  device_of_login(bytea, uuid), one_time_key(bytea), spend_one_time_key(bytea, text),
  lock_staff_key(bytea), enroll_by_key(bytea, text), reset_by_key(bytea, text),
  social_sign_in_of(text, bytea, bytea), spend_social_sign_in(text, bytea, bytea),
  keep_for_password(bytea, bytea, text, bytea, bytea), lock_social_ticket(bytea, bytea),
  opened_now(uuid) to paystead_app;

alter policy borrower_kept on borrower using (
  actor_kind() in ('job', 'staff') or (actor_kind() = 'borrower' and gid = actor_gid()));
-- A new account has proved nothing.
create policy borrower_opened on borrower for insert with check (
  actor_kind() = 'nobody' and account_version = 1 and employee_status = 'Active'
  and email_verified_at is null and phone_verified_at is null and employment_verified_at is null
  and mfa_verified_at is null and verify_completed_at is null
  and breached_at is null and breached_by is null and breached_by_gid is null
  and money_held_at is null and erased_at is null
  and dob_cipher is null and ssn_cipher is null and ssn_lookup is null and ssn_last4 is null
  and stated_gross_pay_cents is null);
alter policy consent_at_the_door on consent with check (actor_kind() = 'nobody'
  and application_gid is null and session_gid is null and opened_now(borrower_gid));
drop policy factor_at_the_door on factor;
alter policy known_device_kept on known_device using (
  actor_kind() in ('job', 'staff') or owner_gid = actor_gid());
alter policy one_time_code_kept on one_time_code using (
  actor_kind() in ('job', 'staff') or (actor_kind() = 'borrower' and owner_gid = actor_gid()));
alter policy one_time_token_kept on one_time_token using (
  actor_kind() in ('job', 'staff') or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));
alter policy staff_enrollment_kept on staff_enrollment using (actor_kind() = 'job');
alter policy staff_member_kept on staff_member using (actor_kind() in ('job', 'staff'));
drop policy social_link_at_the_door on social_link;
alter policy social_sign_in_kept on social_sign_in using (
  actor_kind() = 'job' or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));
create policy social_sign_in_begun on social_sign_in for insert with check (
  actor_kind() = 'nobody' and returned_at is null and borrower_gid is null
  and identity_cipher is null and ticket_hash is null and session_gid is null);

-- A visitor chooses among the employers that take part, and reads no other's rules.
alter policy employer_seen on employer using (active or actor_kind() <> 'nobody');
alter policy workflow_policy_seen on workflow_policy using (actor_kind() <> 'nobody');
-- The audit trail is written by `leave`, and emails of public calls by jobs.
alter policy event_write on event with check (actor_kind() <> 'nobody');
alter policy message_write on message with check (actor_kind() <> 'nobody');

-- Tables of the product itself, without a person's rows, that no public call reads.
do $$
declare
  closed text;
begin
  foreach closed in array array['closed_day', 'data_key', 'event_seal', 'policy', 'time_travel'] loop
    execute format('alter table %I enable row level security', closed);
    execute format('create policy %I on %I using (actor_kind() is distinct from ''nobody'')',
      closed || '_kept', closed);
  end loop;
end $$;

-- What public pages show is written by others; what public calls count is deleted by jobs.
create function refuse_nobody() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if actor_kind() = 'nobody' then
    raise insufficient_privilege using message = format(
      'permission denied: %s %s needs a session', lower(tg_op), tg_table_name);
  end if;
  return null;
end $$;
do $$
declare
  closed text;
begin
  foreach closed in array array['disclaimer', 'page', 'routing_directory', 'setting'] loop
    execute format('create trigger refuse_nobody before insert or update or delete on %I
      for each statement execute function refuse_nobody()', closed);
  end loop;
  foreach closed in array array['analytics_count', 'login_address', 'login_counter', 'login_spray']
  loop
    execute format('create trigger refuse_nobody before delete on %I
      for each statement execute function refuse_nobody()', closed);
  end loop;
end $$;

-- Functions that run as the owner serve no visitor but the ones above.
create or replace function push_devices_of(person uuid)
returns table (gid uuid, type text, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.gid, d.type, d.name from push_device d
   where d.borrower_gid = person and actor_kind() is distinct from 'nobody' order by d.gid
$$;

create or replace function stop_push_devices(person uuid) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with stopped as (
    delete from push_device
     where borrower_gid = person and actor_kind() is distinct from 'nobody' returning 1)
  select count(*)::integer from stopped
$$;

create or replace function ssn_taken(looked_up bytea, by_other_than uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select actor_kind() is distinct from 'nobody'
    and exists (select from borrower where ssn_lookup = looked_up and gid <> by_other_than)
$$;

create or replace function advance_clock(forward_ms bigint) returns bigint
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  update clock set ahead_ms = ahead_ms + greatest(forward_ms, 0)
   where actor_kind() is distinct from 'nobody' returning ahead_ms;
end;
