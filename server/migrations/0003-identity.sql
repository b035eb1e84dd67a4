-- People who sign in: borrowers and the lender's staff, their factors, codes and drafts.

create table borrower (
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid not null references employer (gid),
  first_name text not null,
  last_name text not null,
  email text not null check (email = lower(email)),
  phone text,
  password_hash text not null,
  -- Raised by each change of the password; older reset tokens and sessions die with it.
  account_version integer not null default 1,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  employment_verified_at timestamptz,
  mfa_verified_at timestamptz,
  verify_completed_at timestamptz,
  breached_at timestamptz,
  breached_by text,
  dob_cipher bytea,
  ssn_cipher bytea,
  ssn_lookup bytea,
  ssn_last4 text,
  -- Gross pay of one pay period as the person stated it, where payroll tells none.
  stated_gross_pay_cents bigint check (stated_gross_pay_cents > 0),
  employee_status text not null default 'Active' check (employee_status in
    ('Active', 'Terminated', 'LeaveWithPay', 'LeaveWithoutPay', 'Retired', 'Deceased')),
  preferences jsonb not null default '{"theme":"system","email":true,"sms":false,"push":false}',
  attribution jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index borrower_email on borrower (email);
create unique index borrower_ssn on borrower (ssn_lookup) where ssn_lookup is not null;
create index borrower_employer on borrower (employer_gid);

alter table payroll_group add foreign key (borrower_gid) references borrower (gid);
alter table roster_entry add foreign key (borrower_gid) references borrower (gid);
alter table deduction add foreign key (borrower_gid) references borrower (gid);

create table address (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  type text not null check (type in ('PHYSICAL', 'MAILING', 'SPOUSE')),
  source text not null check (source in ('EMPLOYEE', 'EMPLOYER', 'EXTERNAL', 'PLAID', 'ACCURINT')),
  street text not null,
  unit text,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null,
  confirmed_at timestamptz,
  replaced_at timestamptz,
  created_at timestamptz not null
);
create unique index address_current on address (borrower_gid, type, source)
  where replaced_at is null;

create table factor (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  type text not null check (type in ('SMS', 'VOICE', 'TOTP', 'PASSKEY')),
  secret_cipher bytea,
  confirmed_at timestamptz,
  removed_at timestamptz,
  -- The last time step a TOTP code was used for; a step counts once.
  last_step bigint,
  created_at timestamptz not null
);
create unique index factor_current on factor (borrower_gid, type) where removed_at is null;

create table recovery_code (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index recovery_code_borrower on recovery_code (borrower_gid);

-- Six-digit codes; bound to their purpose and, at sign-in, to the session they were sent for.
create table one_time_code (
  gid uuid primary key default gen_random_uuid(),
  owner_gid uuid not null,
  purpose text not null check (purpose in ('EMAIL', 'PHONE', 'MFA', 'MFA_SET_UP', 'STAFF_MFA')),
  session_gid uuid,
  code_hash bytea not null,
  sent_to text not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz,
  created_at timestamptz not null
);
create index one_time_code_owner on one_time_code (owner_gid, purpose, created_at desc);

-- Keys of mailed links: stored hashed, one use.
create table one_time_token (
  gid uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('PASSWORD', 'EMAIL', 'BANK', 'REFUND_BANK')),
  borrower_gid uuid not null references borrower (gid),
  account_version integer not null,
  subject_gid uuid,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz,
  created_at timestamptz not null
);
create index one_time_token_borrower on one_time_token (borrower_gid, purpose);

-- Wrong tries per user name, known or not: the key is a keyed hash of the name, so both walk alike.
create table login_counter (
  name_lookup bytea primary key,
  wrong_passwords integer not null default 0,
  wrong_codes integer not null default 0,
  must_change boolean not null default false,
  locked_code text check (locked_code in ('c2', 'c4')),
  locked_until timestamptz,
  last_wrong_at timestamptz
);

create table consent (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  type text not null,
  version text not null,
  text_hash text not null,
  given boolean not null,
  application_gid uuid,
  session_gid uuid,
  ip_hash bytea,
  at timestamptz not null
);
create index consent_borrower on consent (borrower_gid, type, at desc);

create table draft (
  borrower_gid uuid not null references borrower (gid),
  form text not null,
  answers_cipher bytea not null,
  updated_at timestamptz not null,
  primary key (borrower_gid, form)
);

create table staff_member (
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid references employer (gid),
  name text not null,
  email text not null unique check (email = lower(email)),
  phone text,
  password_hash text not null,
  roles text[] not null,
  active boolean not null default true,
  created_at timestamptz not null
);

-- A verified user by S4.12: e-mail, phone, employment, both names, and the second factor.
create function borrower_verified(person borrower) returns boolean language sql stable as $$
  select person.email_verified_at is not null and person.phone_verified_at is not null
    and person.employment_verified_at is not null and person.mfa_verified_at is not null
    and person.first_name <> '' and person.last_name <> ''
$$;

do $$
declare name text;
begin
  foreach name in array array['address', 'factor', 'recovery_code', 'consent', 'draft'] loop
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() in ('job', 'staff')
      or (actor_kind() = 'borrower' and %I.borrower_gid = actor_gid()))$p$, name || '_kept', name, name);
  end loop;
end $$;

-- Signing in and registering happen before anybody is known: the actor `nobody` passes here, and
-- only the identity slice speaks in that name.
alter table borrower enable row level security;
create policy borrower_kept on borrower for all using (
  actor_kind() in ('job', 'staff', 'nobody') or (actor_kind() = 'borrower' and gid = actor_gid()));
create policy factor_at_the_door on factor for select using (actor_kind() = 'nobody');
create policy consent_at_the_door on consent for insert with check (actor_kind() = 'nobody');
alter table one_time_code enable row level security;
create policy one_time_code_kept on one_time_code for all using (
  actor_kind() in ('job', 'staff', 'nobody') or (actor_kind() = 'borrower' and owner_gid = actor_gid()));
alter table one_time_token enable row level security;
create policy one_time_token_kept on one_time_token for all using (
  actor_kind() in ('job', 'staff', 'nobody') or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));
alter table staff_member enable row level security;
create policy staff_member_kept on staff_member for all using (actor_kind() in ('job', 'staff', 'nobody'));

grant select, insert, update on borrower, address, factor, recovery_code, one_time_code,
  one_time_token, login_counter, staff_member to paystead_app;
grant delete on login_counter to paystead_app;
grant select, insert on consent to paystead_app;
grant select, insert, update, delete on draft to paystead_app;

-- Who a session token belongs to, in one look: null row when the token is unknown.
create function session_actor(token bytea)
returns table (
  session_gid uuid, kind text, actor_gid uuid, employer_gid uuid, roles text[], level text,
  verified boolean, breached boolean, state text, last_seen_at timestamptz, factor_at timestamptz,
  client_signature text
) language sql stable as $$
  select s.gid, s.kind, s.actor_gid,
    coalesce(b.employer_gid, m.employer_gid),
    case when s.kind = 'borrower' then '{}'::text[] else coalesce(m.roles, '{}') end,
    s.level,
    coalesce(borrower_verified(b), false),
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
grant execute on function session_actor(bytea), borrower_verified(borrower) to paystead_app;
