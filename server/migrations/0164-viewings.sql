-- A member of staff sees the borrower's own pages for a while, and changes nothing (STAFF-45). It
-- goes with the session it was begun in. Times are real ones, as those of sessions.
create table borrower_viewing (
  gid uuid primary key default gen_random_uuid(),
  staff_gid uuid not null references staff_member (gid),
  session_gid uuid not null references session (gid) on delete cascade,
  borrower_gid uuid not null references borrower (gid),
  handover_hash bytea not null unique check (length(handover_hash) = 32),
  handover_until timestamptz not null,
  token_hash bytea unique check (length(token_hash) = 32),
  begun_at timestamptz not null default now(),
  opened_at timestamptz,
  ends_at timestamptz not null,
  ended_at timestamptz,
  check ((token_hash is null) = (opened_at is null))
);
comment on table borrower_viewing is 'A member of staff sees what a borrower sees, read-only.';
comment on column borrower_viewing.handover_hash is
  'SHA-256 of the key that takes the viewing from the console to the borrower''s site, once.';
comment on column borrower_viewing.token_hash is
  'SHA-256 of the cookie on the borrower''s site; the token itself is nowhere.';
create index borrower_viewing_session on borrower_viewing (session_gid);
alter table borrower_viewing enable row level security;
create policy borrower_viewing_own on borrower_viewing for all
  using (actor_kind() = 'staff' and staff_gid = actor_gid());
create policy borrower_viewing_job on borrower_viewing for all using (actor_kind() = 'job');
grant select, insert on borrower_viewing to paystead_app;
grant update (ended_at) on borrower_viewing to paystead_app;

-- Whether a viewing still holds: it, the session it was begun in, and a role that may begin one.
create function viewing_holds(v borrower_viewing, allowed text[]) returns boolean
language sql stable as $$
  select v.ended_at is null and v.ends_at > now() and exists (
    select from session s
      join staff_member m on m.gid = s.actor_gid
      join borrower b on b.gid = v.borrower_gid
     where s.gid = v.session_gid and s.kind = 'staff' and s.actor_gid = v.staff_gid
       and s.level = 'full' and s.ended_at is null and s.absolute_until >= now()
       and s.last_seen_at + s.idle_limit >= now()
       and m.employer_gid is null and at_work(m) and m.roles && allowed
       and b.erased_at is null and b.email <> m.email)
$$;

-- Who reads with a viewing's cookie: the borrower for row-level security, until the next door() or
-- viewing_door() on the same connection. Only connections that can't write may call it. The
-- borrower's latest open session says what depends on a session, such as which one is this one.
create function viewing_door(token bytea, allowed text[],
  out now_ms bigint, out viewing_gid uuid, out staff_gid uuid, out ends_at timestamptz,
  out actor_gid uuid, out employer_gid uuid, out verified boolean, out breached boolean,
  out session_gid uuid, out factor_at timestamptz, out client_signature text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('transaction_read_only') <> 'on' then
    raise exception 'A viewing reads, and never writes';
  end if;
  select (extract(epoch from now()) * 1000)::bigint + c.ahead_ms into now_ms from clock c;
  select v.gid, v.staff_gid, v.ends_at, b.gid, b.employer_gid,
         case when borrower_verified(b) then true else keeps_loan(b) end,
         b.breached_at is not null, s.gid, s.factor_at, s.client_signature
    into viewing_gid, staff_gid, ends_at, actor_gid, employer_gid, verified, breached,
         session_gid, factor_at, client_signature
    from borrower_viewing v
    join borrower b on b.gid = v.borrower_gid
    left join lateral (
      select o.gid, o.factor_at, o.client_signature from session o
       where o.actor_gid = b.gid and o.kind = 'borrower' and o.level = 'full'
         and o.ended_at is null and o.absolute_until >= now()
         and o.last_seen_at + o.idle_limit >= now()
       order by o.last_seen_at desc, o.gid limit 1) s on true
   where v.token_hash = token and viewing_holds(v, allowed);

  perform set_config('paystead.actor_kind',
    case when viewing_gid is null then 'nobody' else 'borrower' end, false);
  perform set_config('paystead.actor_gid', coalesce(actor_gid::text, ''), false);
  perform set_config('paystead.employer_gid', coalesce(employer_gid::text, ''), false);
end $$;
grant execute on function viewing_door(bytea, text[]) to paystead_app;

-- The console's key for the borrower's site becomes the cookie of the viewing, once and in time.
create function open_viewing(handover bytea, token bytea, allowed text[])
returns table (gid uuid, staff_gid uuid, borrower_gid uuid, ends_at timestamptz)
language sql security definer set search_path = public, pg_temp as $$
  update borrower_viewing v set token_hash = token, opened_at = now()
   where v.handover_hash = handover and v.opened_at is null and v.handover_until > now()
     and viewing_holds(v, allowed)
  returning v.gid, v.staff_gid, v.borrower_gid, v.ends_at
$$;
grant execute on function open_viewing(bytea, bytea, text[]) to paystead_app;

-- The cookie of a viewing ends it, and says whose it was; without a row if it had ended already.
create function stop_viewing(token bytea)
returns table (gid uuid, staff_gid uuid, borrower_gid uuid)
language sql security definer set search_path = public, pg_temp as $$
  update borrower_viewing v set ended_at = now()
   where v.token_hash = token and v.ended_at is null and v.ends_at > now()
  returning v.gid, v.staff_gid, v.borrower_gid
$$;
grant execute on function stop_viewing(bytea) to paystead_app;
