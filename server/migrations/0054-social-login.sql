-- Logging in with Google or Facebook (S7.8).

-- A login that somebody began: ten minutes, one use, in one browser.
create table social_sign_in (
  gid uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('google', 'facebook')),
  state_hash bytea not null unique check (length(state_hash) = 32),
  visit_hash bytea not null check (length(visit_hash) = 32),
  secrets_cipher bytea not null,
  expires_at timestamptz not null,
  returned_at timestamptz,
  borrower_gid uuid references borrower (gid),
  identity_cipher bytea,
  ticket_hash bytea unique check (length(ticket_hash) = 32),
  session_gid uuid,
  created_at timestamptz not null
);
comment on column social_sign_in.visit_hash is 'SHA-256 of the cookie of the browser that began it.';
comment on column social_sign_in.secrets_cipher is 'The nonce and the PKCE verifier.';
comment on column social_sign_in.returned_at is 'When the browser came back; it can do so once.';
comment on column social_sign_in.borrower_gid is
  'The account with the email that the provider has verified; its password is still to be given.';
comment on column social_sign_in.ticket_hash is 'Of the ticket that goes with the password.';
comment on column social_sign_in.session_gid is
  'The session whose second factor is still to be given; the password was right.';
create index social_sign_in_expired on social_sign_in (expires_at);
create index social_sign_in_borrower on social_sign_in (borrower_gid)
  where borrower_gid is not null;

alter table social_sign_in enable row level security;
create policy social_sign_in_kept on social_sign_in for all using (
  actor_kind() in ('job', 'nobody')
  or (actor_kind() = 'borrower' and social_sign_in.borrower_gid = actor_gid()));
grant select, insert, update, delete on social_sign_in to paystead_app;

-- The account at a provider that logs a borrower in.
create table social_link (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  provider text not null check (provider in ('google', 'facebook')),
  -- Keyed hash of the person's identifier at the provider.
  subject_lookup bytea not null,
  linked_at timestamptz not null
);
create unique index social_link_subject on social_link (provider, subject_lookup);
create unique index social_link_borrower on social_link (borrower_gid, provider);

alter table social_link enable row level security;
create policy social_link_kept on social_link for all using (
  actor_kind() = 'job'
  or (actor_kind() = 'borrower' and social_link.borrower_gid = actor_gid()));
create policy social_link_at_the_door on social_link for select using (actor_kind() = 'nobody');
grant select, insert, delete on social_link to paystead_app;

-- As before, and both tables go with the account.
create or replace function erase_accounts(before timestamptz, most integer,
  out gids uuid[], out files text[]) language plpgsql as $$
declare
  emptied text;
begin
  gids := array(
    select b.gid from borrower b
     where b.erased_at is null and b.updated_at < before and b.created_at < before
       and not exists (select from application where borrower_gid = b.gid)
       and not exists (select from loan where borrower_gid = b.gid)
       and not exists (select from session where actor_gid = b.gid and kind = 'borrower')
       and not kept_for_now(b.gid)
     order by b.updated_at limit most for update of b skip locked);
  files := '{}';
  if cardinality(gids) = 0 then return; end if;
  files := erase_items(array(select gid from queue_item where borrower_gid = any (gids)));
  delete from message where recipient_gid = any (gids);
  delete from one_time_code where owner_gid = any (gids);
  delete from idempotency where holder in (select 'borrower:' || g from unnest(gids) g);
  update roster_entry set borrower_gid = null where borrower_gid = any (gids);
  foreach emptied in array array['address', 'confirmation', 'consent', 'counseling_appointment',
    'document', 'draft', 'employment_check', 'error_report', 'factor', 'help_message',
    'help_conversation', 'micro_deposit', 'monitoring_enrollment', 'monitoring_report',
    'notification', 'one_time_token', 'payroll_link', 'push_device', 'recovery_code', 'social_link',
    'social_sign_in'] loop
    execute format('delete from %I where borrower_gid = any ($1)', emptied) using gids;
  end loop;
  update bank_link set renews_gid = null where borrower_gid = any (gids);
  delete from bank_link where borrower_gid = any (gids);
  update bank_account set removed_at = coalesce(removed_at, product_now()), primary_account = false,
    ach_account = false, backup = false where borrower_gid = any (gids) and removed_at is null;
  delete from bank_account where borrower_gid = any (gids)
     and not exists (select from ach_entry where bank_account_gid = bank_account.gid);
  delete from payroll_group where borrower_gid = any (gids);
  update borrower set first_name = '', last_name = '', email = gid || '@erased.invalid',
    phone = null, password_hash = 'erased', account_version = account_version + 1,
    email_verified_at = null, phone_verified_at = null, employment_verified_at = null,
    mfa_verified_at = null, dob_cipher = null, ssn_cipher = null, ssn_lookup = null,
    ssn_last4 = null, stated_gross_pay_cents = null, attribution = null,
    updated_at = product_now(), erased_at = product_now()
   where gid = any (gids);
end $$;
