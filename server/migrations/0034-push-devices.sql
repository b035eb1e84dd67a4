-- Devices that take push messages (S3.26), and the third channel of the preferences (S3.1).

create table push_device (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  type text not null check (type in ('EXPO', 'WEB', 'ANDROID', 'IOS')),
  name text not null check (length(name) between 1 and 60),
  token_cipher bytea not null,
  -- Keyed hash of what names the device at its service: a token belongs to one person at a time.
  token_lookup bytea not null unique,
  registered_at timestamptz not null,
  seen_at timestamptz not null
);
comment on column push_device.seen_at is 'When the device last registered anew.';
create index push_device_borrower on push_device (borrower_gid, seen_at);

-- Where staff or an employer set off a message, they need not see whose devices it reaches.
alter table push_device enable row level security;
create policy push_device_kept on push_device for all
  using (actor_kind() = 'job'
    or (actor_kind() = 'borrower' and push_device.borrower_gid = actor_gid()));
grant select, insert, update, delete on push_device to paystead_app;

-- A device that changes hands: its token is taken from whoever had it. Two who register the same
-- one wait for each other here.
create function release_push_token(looked_up bytea) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  released integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(encode(looked_up, 'hex'), 0));
  delete from push_device where token_lookup = looked_up and borrower_gid <> actor_gid();
  get diagnostics released = row_count;
  return released;
end $$;
grant execute on function release_push_token(bytea) to paystead_app;

-- Whom a message reaches, without the tokens.
create function push_devices_of(person uuid)
returns table (gid uuid, type text, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.gid, d.type, d.name from push_device d where d.borrower_gid = person order by d.gid
$$;
grant execute on function push_devices_of(uuid) to paystead_app;

-- A new password, or the breach flag: every device has to register anew.
create function stop_push_devices(person uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  stopped integer;
begin
  delete from push_device where borrower_gid = person;
  get diagnostics stopped = row_count;
  return stopped;
end $$;
grant execute on function stop_push_devices(uuid) to paystead_app;

alter table message
  add column device_gid uuid,
  add column device_type text check (device_type in ('EXPO', 'WEB', 'ANDROID', 'IOS')),
  add check ((channel = 'push') = (device_gid is not null)),
  add check ((channel = 'push') = (device_type is not null));
comment on column message.device_gid is
  'The device of a push message; its token stays in its own row. The recipient is its name.';

alter table borrower alter column preferences set default
  '{"theme":"system","payments":{"email":true,"sms":false,"push":true},"tasks":{"email":true,"sms":false,"push":true},"credit":{"email":true,"sms":false,"push":true}}';

update borrower set preferences = preferences || jsonb_build_object(
  'payments', (preferences -> 'payments') || '{"push":true}',
  'tasks', (preferences -> 'tasks') || '{"push":true}',
  'credit', (preferences -> 'credit') || '{"push":true}');
