-- Strangers can't lock a person out (L6): a browser that completed a whole login keeps its own
-- counter of wrong passwords. The cookie holds a signed token; the table its hash. Forgetting a
-- device deletes its row. One browser may be known to several people.
create table known_device (
  gid uuid primary key default gen_random_uuid(),
  token_hash bytea not null check (length(token_hash) = 32),
  owner_gid uuid not null,
  -- The last session that this browser started; ending it forgets the device.
  session_gid uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  unique (token_hash, owner_gid)
);
create index known_device_owner on known_device (owner_gid);
create index known_device_expiry on known_device (expires_at);
alter table known_device enable row level security;
create policy known_device_kept on known_device for all using (
  actor_kind() in ('job', 'staff', 'nobody') or owner_gid = actor_gid());
grant select, insert, update, delete on known_device to paystead_app;

-- Which account a counter belongs to: itself, or the account of a known device.
alter table login_counter add column account_lookup bytea;
update login_counter set account_lookup = name_lookup;
create index login_counter_account on login_counter (account_lookup);

-- Wrong passwords of unknown devices by address; they drain steadily. The key is a keyed hash.
create table login_address (
  address_lookup bytea primary key,
  failures double precision not null,
  counted_at timestamptz not null
);
create index login_address_counted on login_address (counted_at);

-- One password tried on many names. `mark` is 20 bits of a keyed hash: enough to see that a
-- password comes again and again, too little to learn it. `names` are 15 bits of a keyed hash each.
create table login_spray (
  mark integer primary key check (mark between 0 and 1048575),
  names integer[] not null,
  since timestamptz not null
);
create index login_spray_since on login_spray (since);
grant select, insert, update, delete on login_address, login_spray to paystead_app;
