-- Addresses of an employer's servers that we tell about events, in the form of Standard Webhooks
-- (decision 0080). Times are the product's, except that each try is signed with the real one.
create table webhook_endpoint (
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid not null references employer (gid),
  url text not null check (length(url) between 1 and 500),
  description text not null check (length(description) <= 120),
  events text[] not null check (cardinality(events) > 0
    and events <@ array['deduction_file.ready', 'deduction_file.changed', 'deduction_file.closed',
      'stop_order.created', 'stop_order.taken_back', 'job_check.asked', 'remittance.received',
      'remittance.posted', 'roster.checked', 'roster.applied']),
  -- What we sign with; forgotten when the address is removed.
  secret_cipher bytea,
  secret_ending text not null check (length(secret_ending) = 4),
  -- For a day after a change we sign with both.
  old_secret_cipher bytea,
  old_secret_until timestamptz,
  off_at timestamptz,
  off_because text check (off_because in ('FAILING', 'GONE', 'BY_HAND')),
  -- Since then every try has failed.
  failing_since timestamptz,
  -- No try before then: its server gave no answer, or asked for a pause.
  resting_until timestamptz,
  -- A worker is sending something there. One that dies loses it to another one after a while.
  busy boolean not null default false,
  -- When a worker last took it; the one that waited longest comes first.
  claimed_at timestamptz,
  created_by_gid uuid not null references staff_member (gid),
  -- The person's name on that day; employers' users don't see each other's rows.
  created_by text not null,
  created_at timestamptz not null,
  -- It stays until its deliveries are forgotten.
  deleted_at timestamptz,
  check ((off_at is null) = (off_because is null)),
  check ((old_secret_cipher is null) = (old_secret_until is null)),
  check ((secret_cipher is null) = (deleted_at is not null))
);
comment on table webhook_endpoint is 'Addresses that employers are told about events at.';
create index webhook_endpoint_of on webhook_endpoint (employer_gid) where deleted_at is null;
alter table webhook_endpoint enable row level security;
create policy webhook_endpoint_kept on webhook_endpoint for all
  using (actor_kind() = 'job' or (actor_kind() = 'employer' and employer_gid = employer_gid()));
grant select, insert on webhook_endpoint to paystead_app;
grant update (url, description, events, secret_cipher, secret_ending, old_secret_cipher,
  old_secret_until, off_at, off_because, failing_since, resting_until, busy, claimed_at,
  deleted_at)
  on webhook_endpoint to paystead_app;
grant delete on webhook_endpoint to paystead_app;
create policy webhook_endpoint_forgotten on webhook_endpoint as restrictive for delete
  using (actor_kind() = 'job' and deleted_at is not null);

-- Something an employer is told about; the row is written with what happened.
create table webhook_event (
  -- `webhook-id`
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid not null references employer (gid),
  type text not null check (type in ('deduction_file.ready', 'deduction_file.changed',
    'deduction_file.closed', 'stop_order.created', 'stop_order.taken_back', 'job_check.asked',
    'remittance.received', 'remittance.posted', 'roster.checked', 'roster.applied')),
  -- What we send and sign, byte for byte.
  body text not null check (length(body) <= 4000),
  is_test boolean not null,
  happened_at timestamptz not null
);
comment on table webhook_event is 'What employers are told about, for 30 days.';
create index webhook_event_happened on webhook_event (happened_at);
alter table webhook_event enable row level security;
create policy webhook_event_kept on webhook_event for all using (actor_kind() = 'job');
create policy webhook_event_seen on webhook_event for select
  using (actor_kind() = 'employer' and employer_gid = employer_gid());
create policy webhook_event_tested on webhook_event for insert
  with check (actor_kind() = 'employer' and employer_gid = employer_gid() and is_test);
grant select, insert, delete on webhook_event to paystead_app;

-- An event on its way to one address.
create table webhook_delivery (
  gid uuid primary key default gen_random_uuid(),
  event_gid uuid not null references webhook_event (gid) on delete cascade,
  endpoint_gid uuid not null references webhook_endpoint (gid),
  employer_gid uuid not null references employer (gid),
  -- That of its event, for the list.
  type text not null,
  state text not null check (state in ('WAITING', 'DELIVERED', 'FAILED', 'HELD')),
  created_at timestamptz not null,
  -- All tries, and those since it was last sent again; the pauses go by these.
  tries integer not null default 0,
  round_tries integer not null default 0,
  next_at timestamptz,
  unique (event_gid, endpoint_gid),
  check ((state = 'WAITING') = (next_at is not null))
);
comment on table webhook_delivery is 'Events on their way to the addresses of employers.';
create index webhook_delivery_listed on webhook_delivery (employer_gid, created_at desc, gid desc);
create index webhook_delivery_type
  on webhook_delivery (employer_gid, type, created_at desc, gid desc);
create index webhook_delivery_endpoint
  on webhook_delivery (endpoint_gid, created_at desc, gid desc);
create index webhook_delivery_undone
  on webhook_delivery (employer_gid, state, created_at desc, gid desc) where state <> 'DELIVERED';
create index webhook_delivery_due on webhook_delivery (endpoint_gid, next_at, created_at, gid)
  where state = 'WAITING';
alter table webhook_delivery enable row level security;
create policy webhook_delivery_kept on webhook_delivery for all
  using (actor_kind() = 'job' or (actor_kind() = 'employer' and employer_gid = employer_gid()));
grant select, insert on webhook_delivery to paystead_app;
grant update (state, tries, round_tries, next_at) on webhook_delivery to paystead_app;

-- One try of a delivery.
create table webhook_try (
  delivery_gid uuid not null references webhook_delivery (gid) on delete cascade,
  number integer not null check (number > 0),
  employer_gid uuid not null references employer (gid),
  endpoint_gid uuid not null references webhook_endpoint (gid),
  at timestamptz not null,
  status integer,
  fault text check (fault in ('NOT_FOUND', 'NOT_PUBLIC', 'TLS', 'NO_ANSWER', 'TOO_SLOW', 'REDIRECT',
    'STATUS')),
  took_ms integer not null check (took_ms >= 0),
  -- The beginning of what the server said, as plain text.
  answer text not null check (length(answer) <= 500),
  primary key (delivery_gid, number),
  check ((fault is null) = coalesce(status between 200 and 299, false))
);
comment on table webhook_try is 'Each try to tell an employer about an event.';
create index webhook_try_of on webhook_try (employer_gid, at);
create index webhook_try_endpoint on webhook_try (endpoint_gid);
alter table webhook_try enable row level security;
create policy webhook_try_kept on webhook_try for all
  using (actor_kind() = 'job' or (actor_kind() = 'employer' and employer_gid = employer_gid()));
grant select, insert on webhook_try to paystead_app;

-- Writes an event with a delivery for each address that wants it, whoever's act it was: a borrower's
-- payoff tells an employer, too. Answers how many of them can go out now; addresses that are off
-- get theirs held. Without an address that wants it there is no event.
create function announce_to_employer(of_employer uuid, of_type text, of_body text,
  happened timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made uuid;
  waiting integer;
begin
  if coalesce(actor_kind(), 'nobody') = 'nobody'
     or (actor_kind() = 'employer' and of_employer is distinct from employer_gid())
     or not exists (select from webhook_endpoint e
                     where e.employer_gid = of_employer and e.deleted_at is null
                       and of_type = any (e.events)) then
    return 0;
  end if;
  insert into webhook_event (employer_gid, type, body, is_test, happened_at)
    values (of_employer, of_type, of_body, false, happened) returning gid into made;
  with written as (
    insert into webhook_delivery (event_gid, endpoint_gid, employer_gid, type, state, created_at,
        next_at)
      select made, e.gid, of_employer, of_type, case when e.off_at is null then 'WAITING' else 'HELD' end,
             happened, case when e.off_at is null then happened end
        from webhook_endpoint e
       where e.employer_gid = of_employer and e.deleted_at is null and of_type = any (e.events)
    returning state)
  select count(*) filter (where written.state = 'WAITING') into waiting from written;
  return waiting;
end $$;
grant execute on function announce_to_employer(uuid, text, text, timestamptz) to paystead_app;
