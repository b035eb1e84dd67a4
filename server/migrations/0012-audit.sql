-- The audit trail: what happened, by whom, in seals that show when somebody changed it.

create table event (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  product_at timestamptz not null default product_now(),
  actor_kind text not null,
  actor_gid uuid,
  actor_name text,
  kind text not null,
  subject_kind text,
  subject_gid uuid,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  ip_hash text
);
create index event_subject on event (subject_gid, id);
create index event_actor on event (actor_gid, id);

alter table event enable row level security;
create policy event_write on event for insert with check (true);
create policy event_read on event for select
  using (actor_kind() in ('staff', 'job') or actor_gid = actor_gid());
grant select, insert on event to paystead_app;

-- A seal covers every event up to `to_id` and chains to the seal before it, so that an event that
-- is changed, taken out or put in later no longer fits its seal.
create table event_seal (
  to_id bigint primary key,
  from_id bigint not null unique,
  events bigint not null,
  digest bytea not null check (length(digest) = 32),
  sealed_at timestamptz not null default clock_timestamp(),
  check (from_id <= to_id)
);
grant select on event_seal to paystead_app;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger append_only before update or delete or truncate on event
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on event_seal
  for each statement execute function refuse_change();

create function event_digest(first_id bigint, last_id bigint, previous bytea,
                             out events bigint, out digest bytea)
  language sql stable set timezone = 'UTC' set search_path = public, pg_temp
  begin atomic
    select count(*), sha256(previous || coalesce(string_agg(sha256(convert_to(
             jsonb_build_array(id, at, product_at, event.actor_kind, event.actor_gid, actor_name,
               kind, subject_kind, subject_gid, before, after, reason, request_id, ip_hash)::text,
             'UTF8')), ''::bytea order by id), ''::bytea))
      from event where id between first_id and last_id;
  end;

-- Seals what is complete. The short table lock waits for transactions that have written events but
-- not yet committed, so that no smaller id can appear behind the seal; it gives up rather than
-- hold up the product.
create function seal_events() returns event_seal
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '300ms' as $$
declare
  last event_seal;
  upto bigint;
  counted bigint;
  digest bytea;
  sealed event_seal;
begin
  if not pg_try_advisory_xact_lock(hashtext('paystead seal events')) then return null; end if;
  lock table event in share mode;
  select * into last from event_seal order by to_id desc limit 1;
  select max(id) into upto from event;
  if upto is null or upto <= coalesce(last.to_id, 0) then return null; end if;
  upto := least(upto, coalesce(last.to_id, 0) + 50000); -- the lock is held while these are hashed

  select d.events, d.digest into counted, digest
    from event_digest(coalesce(last.to_id, 0) + 1, upto, coalesce(last.digest, ''::bytea)) d;
  insert into event_seal (from_id, to_id, events, digest)
    values (coalesce(last.to_id, 0) + 1, upto, counted, digest)
    returning * into sealed;
  return sealed;
exception
  when lock_not_available then return null;
end
$$;

-- The seals that no longer fit; no row means the trail is whole.
create function broken_seals() returns table (from_id bigint, to_id bigint, problem text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    with chained as (
      select s.*, lag(s.to_id, 1, 0::bigint) over w as before_id,
             lag(s.digest, 1, ''::bytea) over w as before_digest
        from event_seal s window w as (order by s.to_id)
    )
    select c.from_id, c.to_id,
           case when c.from_id <> c.before_id + 1 then 'a seal before it is missing'
                when d.events <> c.events then 'events were added or removed'
                else 'an event was changed' end
      from chained c, event_digest(c.from_id, c.to_id, c.before_digest) d
     where c.from_id <> c.before_id + 1 or d.events <> c.events or d.digest <> c.digest
     order by c.to_id;
  end;

grant execute on function seal_events(), broken_seals() to paystead_app;
