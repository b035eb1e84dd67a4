-- Keys that an employer's own programs call us with, in place of a person (decision 0079). A key
-- acts for its employer, may do what its scopes say, and is shown once. Times are the product's.
create table employer_key (
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid not null references employer (gid),
  name text not null check (length(name) between 1 and 60),
  key_hash bytea not null unique check (length(key_hash) = 32),
  -- Its last four characters.
  ending text not null check (length(ending) = 4),
  scopes text[] not null check (cardinality(scopes) > 0
    and scopes <@ array['roster:read', 'roster:write', 'deductions:read', 'deductions:write',
      'remittances:read', 'remittances:write', 'people:read', 'people:write']),
  created_by_gid uuid not null references staff_member (gid),
  -- The person's name on that day; employers' users don't see each other's rows.
  created_by text not null,
  created_at timestamptz not null,
  -- The key that took its place; from then on it only works until expires_at.
  replaced_by_gid uuid references employer_key (gid),
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by_gid uuid references staff_member (gid),
  last_used_at timestamptz,
  last_used_from text,
  check ((revoked_at is null) = (revoked_by_gid is null))
);
comment on table employer_key is 'Keys of employers for their own programs.';
comment on column employer_key.key_hash is 'SHA-256 of the key; the key itself is nowhere.';
comment on column employer_key.last_used_from is 'A network such as 203.0.113.0/24, never an address.';
create index employer_key_of on employer_key (employer_gid, created_at desc);
alter table employer_key enable row level security;
create policy employer_key_own on employer_key for all
  using (actor_kind() = 'employer' and employer_gid = employer_gid());
grant select, insert on employer_key to paystead_app;
grant update (replaced_by_gid, expires_at, revoked_at, revoked_by_gid)
  on employer_key to paystead_app;

-- Notes that a key was used, at most once a minute; a request beside this one doesn't wait.
create function touch_employer_key(of_gid uuid, used_from text) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  update employer_key set last_used_at = product_now(), last_used_from = used_from
   where gid = (select k.gid from employer_key k where k.gid = of_gid
                  and (k.last_used_at is null
                    or k.last_used_at < product_now() - interval '1 minute')
                  for update of k skip locked);
end;

-- Who calls with a key: its employer for row-level security, until the transaction ends or, for
-- reading, until the next door on the same connection. Without a key_gid, and as nobody, for a key
-- that is unknown, expired or turned off. Idempotency keys belong to the key.
create function key_door(hash bytea, used_from text, idempotency_key bytea, named_call text,
  hash_of_input bytea, for_reading boolean,
  out now_ms bigint, out key_gid uuid, out employer_gid uuid, out key_name text, out ending text,
  out scopes text[], out is_stale boolean, out key_state text, out stored_answer text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept idempotency;
begin
  key_state := 'none';
  select (extract(epoch from product_now()) * 1000)::bigint, k.gid, k.employer_gid, k.name,
         k.ending, k.scopes, coalesce(k.last_used_at < product_now() - interval '1 minute', true)
    into now_ms, key_gid, employer_gid, key_name, ending, scopes, is_stale
    from clock c
    left join employer_key k on k.key_hash = hash and k.revoked_at is null
     and (k.expires_at is null or k.expires_at > product_now());

  perform set_config('paystead.actor_kind',
    case when key_gid is null then 'nobody' else 'employer' end, not for_reading);
  perform set_config('paystead.actor_gid', coalesce(key_gid::text, ''), not for_reading);
  perform set_config('paystead.employer_gid', coalesce(employer_gid::text, ''), not for_reading);
  if key_gid is null then return; end if;

  if is_stale and not for_reading then
    perform touch_employer_key(key_gid, used_from);
  end if;
  if idempotency_key is not null then
    perform pg_advisory_xact_lock(
      hashtextextended('employer:' || key_gid || encode(idempotency_key, 'hex'), 0));
    select * into kept from idempotency i
     where i.holder = 'employer:' || key_door.key_gid and i.key_hash = idempotency_key;
    stored_answer := kept.answer;
    key_state := case
      when not found then 'new'
      when kept.call = named_call and kept.input_hash = hash_of_input then 'stored'
      else 'other' end;
  end if;
end $$;
grant execute on function touch_employer_key(uuid, text),
  key_door(bytea, text, bytea, text, bytea, boolean) to paystead_app;

-- Borrowers see what an employer's program did like what its payroll did (PRIV-6).
do $$
declare
  looked text := pg_get_functiondef('who_looked(bigint,integer)'::regprocedure);
begin
  looked := replace(looked, 'join staff_member m on m.gid = page.actor_gid',
    'left join staff_member m on m.gid = page.actor_gid
    left join employer_key k on k.gid = page.actor_gid');
  looked := replace(looked, 'where known.role = any (m.roles)',
    'where known.role = any (coalesce(m.roles, case when k.gid is not null then ''{payroll}''::text[] end))');
  looked := replace(looked, 'firm.gid = m.employer_gid',
    'firm.gid = coalesce(m.employer_gid, k.employer_gid)');
  execute replace(looked, 'on true
   order by page.id desc', 'on true
   where m.gid is not null or k.gid is not null
   order by page.id desc');
end $$;
