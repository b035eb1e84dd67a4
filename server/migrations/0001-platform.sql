-- What every slice stands on: roles, the actor of a transaction, sessions, the clock, wrapped keys,
-- idempotency, the audit trail and outgoing messages. No business words.

-- The server's own role. It owns nothing and may do nothing that is not granted table by table.
do $$
begin
  if not exists (select from pg_roles where rolname = 'paystead_app') then
    create role paystead_app login nosuperuser nobypassrls nocreatedb nocreaterole noinherit;
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant paystead_app to %I with set true', current_user);
    end if;
  end if;
exception
  when duplicate_object or unique_violation then null; -- another database of this server made it
  when insufficient_privilege then
    raise exception 'The role paystead_app is missing and this user may not create it. '
      'Run once as an administrator: create role paystead_app login nobypassrls;';
end
$$;

revoke all on schema public from public;
grant usage on schema public to paystead_app;
alter default privileges revoke execute on functions from public;

-- The actor ------------------------------------------------------------------------------------
-- Set for each transaction by door(); row-level security policies read these. Nothing set means
-- nobody at all, and policies give nobody nothing.

create function actor_kind() returns text
  language sql stable parallel safe
  return nullif(current_setting('paystead.actor_kind', true), '');

create function actor_gid() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('paystead.actor_gid', true), '')::uuid;

create function employer_gid() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('paystead.employer_gid', true), '')::uuid;

create function act_as(kind text, gid uuid, employer uuid, until_commit boolean) returns void
  language sql volatile
  begin atomic
    select set_config('paystead.actor_kind', coalesce(kind, ''), until_commit),
           set_config('paystead.actor_gid', coalesce(gid::text, ''), until_commit),
           set_config('paystead.employer_gid', coalesce(employer::text, ''), until_commit);
  end;

grant execute on function actor_kind(), actor_gid(), employer_gid(),
  act_as(text, uuid, uuid, boolean) to paystead_app;

-- The clock ------------------------------------------------------------------------------------
-- One row. The sandbox moves it forward; only the demo data, before anybody uses the product,
-- starts behind.

create table clock (
  only_row boolean primary key default true check (only_row),
  ahead_ms bigint not null default 0
);
insert into clock default values;
grant select on clock to paystead_app;

create function product_now() returns timestamptz
  language sql stable parallel safe
  begin atomic
    select now() + ahead_ms * interval '1 millisecond' from clock;
  end;

create function product_today() returns date
  language sql stable parallel safe
  begin atomic
    select (product_now() at time zone 'America/New_York')::date;
  end;

create function advance_clock(forward_ms bigint) returns bigint
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update clock set ahead_ms = ahead_ms + greatest(forward_ms, 0) returning ahead_ms;
  end;

grant execute on function product_now(), product_today(), advance_clock(bigint) to paystead_app;

-- Sessions -------------------------------------------------------------------------------------

create table session (
  gid uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  kind text not null check (kind in ('borrower', 'staff', 'employer')),
  actor_gid uuid not null,
  level text not null check (level in ('challenged', 'full')),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_limit interval not null,
  absolute_until timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  factor_at timestamptz,
  user_agent text,
  ip inet,
  client_signature text
);
comment on column session.token_hash is 'SHA-256 of the cookie; the token itself is nowhere.';
comment on column session.factor_at is 'When this session last proved a second factor.';
create index session_open on session (actor_gid) where ended_at is null;

alter table session enable row level security;
create policy session_own on session using (actor_gid = actor_gid());
create policy session_staff on session using (actor_kind() in ('staff', 'job'));
grant select, insert, update on session to paystead_app;

-- Idempotency ----------------------------------------------------------------------------------
-- One row for each key of an actor, kept for good. Read by door() and written by leave() only.

create table idempotency (
  holder text not null,
  key_hash bytea not null,
  call text not null,
  input_hash bytea not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (holder, key_hash)
);
comment on column idempotency.holder is 'borrower:<gid>, or visit:<hash> before sign-in.';

-- Keys -----------------------------------------------------------------------------------------
-- Data keys, wrapped by the master key that is kept outside the database.

create table data_key (
  version smallint primary key check (version > 0),
  wrapped bytea not null,
  created_at timestamptz not null default now()
);
grant select, insert, update on data_key to paystead_app;

-- Messages that leave the machine ---------------------------------------------------------------
-- Written in the transaction that causes them, delivered by a job.

create table message (
  gid uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('email', 'sms', 'voice', 'push')),
  recipient text not null,
  recipient_gid uuid,
  subject text,
  text text,
  html text,
  links jsonb not null default '[]',
  sealed bytea,
  about text,
  created_at timestamptz not null default product_now(),
  sent_at timestamptz,
  check (sealed is not null or text is not null)
);
comment on column message.sealed is 'The encrypted content in production, gone once sent; the sandbox keeps it readable.';
create index message_newest on message (created_at desc);
create index message_waiting on message (created_at) where sent_at is null;

alter table message enable row level security;
create policy message_write on message for insert with check (true);
create policy message_deliver on message using (actor_kind() in ('staff', 'job'));
grant select, insert, update, delete on message to paystead_app;

-- Keeps a session alive; at most once a minute for each, and never waiting for another.
create function touch_session(session_gid uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update session set last_seen_at = now()
     where gid = (select s.gid from session s where s.gid = session_gid
                   and s.last_seen_at < now() - interval '1 minute' for update skip locked);
  end;

-- The door -------------------------------------------------------------------------------------

-- Opens a transaction for a request: finds the session of a cookie, sets the actor, reads the
-- clock, and takes the idempotency key. A second request with a key that is being worked on waits
-- here for the first. One round trip.
-- For reading it is called outside a transaction, on connections that can only read: the actor then
-- holds until the next door() on that connection.
--   session_actor(token bytea) belongs to the identity slice and returns no row for an unknown
--   token; it needs no rights of its own, so that it becomes part of the query here. At least:
--   session_gid, kind, actor_gid, employer_gid, roles text[], level, verified, breached,
--   state ('live' | 'idle' | 'ended'), last_seen_at, factor_at, client_signature.
create function door(
  token_hash bytea, open_to_all boolean, visit text, idempotency_key bytea, named_call text,
  hash_of_input bytea, for_reading boolean,
  out now_ms bigint, out session_gid uuid, out kind text, out actor_gid uuid,
  out employer_gid uuid, out roles text[], out level text, out verified boolean,
  out breached boolean, out state text, out factor_at timestamptz, out is_stale boolean,
  out client_signature text, out key_state text, out stored_answer text)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  key_holder text;
  kept idempotency;
  ignored text; -- what set_config returns; an assignment is cheaper than a statement
begin
  key_state := 'none';
  select (extract(epoch from now()) * 1000)::bigint + c.ahead_ms, s.session_gid, s.kind,
         s.actor_gid, s.employer_gid, s.roles, s.level, s.verified, s.breached, s.state,
         s.factor_at, s.last_seen_at < now() - interval '1 minute', s.client_signature
    into now_ms, session_gid, kind, actor_gid, employer_gid, roles, level, verified, breached,
         state, factor_at, is_stale, client_signature
    from clock c
    left join lateral session_actor(token_hash) s on true;

  if state = 'live' then
    key_holder := kind || ':' || actor_gid;
    ignored := set_config('paystead.actor_kind', kind, not for_reading);
    ignored := set_config('paystead.actor_gid', actor_gid::text, not for_reading);
    ignored := set_config('paystead.employer_gid', coalesce(employer_gid::text, ''), not for_reading);
    if is_stale and not for_reading then
      perform touch_session(session_gid);
    end if;
  else
    key_holder := 'visit:' || coalesce(visit, '');
    ignored := set_config('paystead.actor_kind', 'nobody', not for_reading);
    ignored := set_config('paystead.actor_gid', '', not for_reading);
    ignored := set_config('paystead.employer_gid', '', not for_reading);
  end if;

  if idempotency_key is not null and (open_to_all or state = 'live') then
    perform pg_advisory_xact_lock(
      hashtextextended(key_holder || encode(idempotency_key, 'hex'), 0));
    select * into kept from idempotency i
     where i.holder = key_holder and i.key_hash = idempotency_key;
    stored_answer := kept.answer;
    key_state := case
      when not found then 'new'
      when kept.call = named_call and kept.input_hash = hash_of_input then 'stored'
      else 'other' end;
  end if;
end
$$;

-- Ends a command: appends its events and keeps the answer for its idempotency key.
create function leave(
  events jsonb, of_holder text, idempotency_key bytea, named_call text, hash_of_input bytea,
  kept_answer text)
  returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  insert into event (product_at, actor_kind, actor_gid, actor_name, kind, subject_kind, subject_gid,
                     before, after, reason, request_id, ip_hash)
    select now() + c.ahead_ms * interval '1 millisecond', e.actor_kind, e.actor_gid, e.actor_name,
           e.kind, e.subject_kind, e.subject_gid, e.before, e.after, e.reason, e.request_id,
           e.ip_hash
      from clock c, jsonb_to_recordset(events) as e(
        actor_kind text, actor_gid uuid, actor_name text, kind text, subject_kind text,
        subject_gid uuid, before jsonb, after jsonb, reason text, request_id text, ip_hash text);
  if idempotency_key is not null then
    insert into idempotency (holder, key_hash, call, input_hash, answer)
      values (of_holder, idempotency_key, named_call, hash_of_input, kept_answer);
  end if;
end
$$;

grant execute on function
  door(bytea, boolean, text, bytea, text, bytea, boolean), touch_session(uuid),
  leave(jsonb, text, bytea, text, bytea, text) to paystead_app;
