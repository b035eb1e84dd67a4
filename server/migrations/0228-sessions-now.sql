-- Looks up the sessions of requests that came at one moment, and names that moment: which
-- transactions have ended, on which running server. Two equal moments see the same rows in every
-- table, and so does every statement between them.
create function sessions_now(tokens bytea[])
  returns table (
    nth bigint, moment text, now_ms bigint, session_gid uuid, kind text, actor_gid uuid,
    employer_gid uuid, roles text[], level text, verified boolean, breached boolean, state text,
    factor_at timestamptz, is_stale boolean, client_signature text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.nth, pg_current_snapshot() || ' ' || extract(epoch from pg_postmaster_start_time()),
         (extract(epoch from now()) * 1000)::bigint + c.ahead_ms, s.session_gid, s.kind,
         s.actor_gid, s.employer_gid, s.roles, s.level, s.verified, s.breached, s.state,
         s.factor_at, s.last_seen_at < now() - interval '1 minute', s.client_signature
    from clock c
    cross join unnest(tokens) with ordinality t (token, nth)
    left join lateral session_actor(t.token) s on true
   order by t.nth
$$;
grant execute on function sessions_now(bytea[]) to paystead_app;
