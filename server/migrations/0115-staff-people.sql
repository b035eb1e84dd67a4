-- Colleagues come in by an invitation (STAFF-10 to STAFF-15): who invited them, of which employer,
-- and until which day their access lasts.

alter table staff_member add column access_until date;
comment on column staff_member.access_until is 'The last day, New York; null without an end.';

alter table staff_enrollment
  add column employer_gid uuid references employer (gid),
  add column access_until date,
  add column invited_by uuid references staff_member (gid),
  add column taken_back_at timestamptz,
  -- Whom the invitation became.
  add column enrolled_gid uuid references staff_member (gid),
  add check (invited_by is null or staff_gid is null);
create index staff_enrollment_open on staff_enrollment (created_at desc)
  where invited_by is not null and used_at is null and taken_back_at is null;
create index staff_enrollment_enrolled on staff_enrollment (enrolled_gid)
  where enrolled_gid is not null;
create unique index staff_enrollment_email on staff_enrollment (email)
  where invited_by is not null and used_at is null and taken_back_at is null;

create policy staff_enrollment_invited on staff_enrollment for all
  using (actor_kind() = 'staff' and invited_by is not null)
  with check (actor_kind() = 'staff' and invited_by is not null and staff_gid is null);
grant update (roles, access_until, taken_back_at, key_hash) on staff_enrollment to paystead_app;

-- An act that isn't about money has no amount, and always takes two people.
alter table approval_request alter column amount_cents drop not null;

-- Whether somebody may work here today.
create function at_work(m staff_member) returns boolean language sql stable as $$
  select m.active and coalesce(m.access_until >= product_today(), true)
$$;
grant execute on function at_work(staff_member) to paystead_app;

create or replace function staff_login(of_email text) returns table (gid uuid, employer_gid uuid,
  name text, email text, roles text[], password_hash text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select m.gid, m.employer_gid, m.name, m.email, m.roles, m.password_hash
    from staff_member m where m.email = of_email and at_work(m);
end;

create or replace function session_actor(token bytea)
returns table (
  session_gid uuid, kind text, actor_gid uuid, employer_gid uuid, roles text[], level text,
  verified boolean, breached boolean, state text, last_seen_at timestamptz, factor_at timestamptz,
  client_signature text
) language sql stable as $$
  select s.gid, s.kind, s.actor_gid,
    coalesce(b.employer_gid, m.employer_gid),
    case when s.kind = 'borrower' then '{}'::text[] else coalesce(m.roles, '{}') end,
    s.level,
    -- Rarely more than the first question is asked.
    case when borrower_verified(b) then true when b.gid is null then false else keeps_loan(b) end,
    b.breached_at is not null,
    case
      when s.ended_at is not null or s.absolute_until < now() then 'ended'
      when s.last_seen_at + s.idle_limit < now() then 'idle'
      when s.kind <> 'borrower' and not coalesce(at_work(m), false) then 'ended'
      else 'live'
    end,
    s.last_seen_at, s.factor_at, s.client_signature
  from session s
  left join borrower b on s.kind = 'borrower' and b.gid = s.actor_gid
  left join staff_member m on s.kind <> 'borrower' and m.gid = s.actor_gid
  where s.token_hash = token
$$;

-- Adds the member of staff or employer's user whom an invitation is for.
create or replace function enroll_by_key(of_hash bytea, new_password_hash text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  key staff_enrollment;
  made uuid;
begin
  select * into key from staff_enrollment e
   where e.key_hash = of_hash and e.staff_gid is null and e.used_at is null
     and e.taken_back_at is null and e.expires_at > product_now() for update;
  if not found then return null; end if;
  insert into staff_member (name, email, roles, password_hash, employer_gid, access_until,
      created_at)
    values (key.name, key.email, key.roles, new_password_hash, key.employer_gid, key.access_until,
      product_now())
    on conflict (email) do nothing returning gid into made;
  if made is not null then
    update staff_enrollment set used_at = product_now(), enrolled_gid = made where gid = key.gid;
  end if;
  return made;
end $$;
