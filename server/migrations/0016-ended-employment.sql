-- Employment that has ended is verified no longer (S4.11), yet whoever has a loan, or had one, must
-- still get at it: to pay, to change the account, to receive a refund. Security definer, because a
-- session is looked up before anybody is known who might see a loan.
create function keeps_loan(person borrower) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select person.email_verified_at is not null and person.phone_verified_at is not null
    and person.mfa_verified_at is not null
    and exists (select from loan where borrower_gid = person.gid and status <> 'Void')
$$;

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
      when s.kind <> 'borrower' and not coalesce(m.active, false) then 'ended'
      else 'live'
    end,
    s.last_seen_at, s.factor_at, s.client_signature
  from session s
  left join borrower b on s.kind = 'borrower' and b.gid = s.actor_gid
  left join staff_member m on s.kind <> 'borrower' and m.gid = s.actor_gid
  where s.token_hash = token
$$;
grant execute on function keeps_loan(borrower) to paystead_app;
