-- A bank file above the limits of the day goes to the bank only after two people released it (A10).
-- Also: its batches as the desk shows them, payouts that staff took out of a file, and the bank's
-- acknowledgement.
alter table ach_file
  add column entry_hash text,
  -- Why two people must release it, in words; null if the file is within the limits.
  add column release_why text check (release_why <> ''),
  add column first_look_by uuid references staff_member (gid),
  add column released_by uuid references staff_member (gid),
  add column released_at timestamptz,
  -- The job hands it over from then on; until then the release can be taken back.
  add column leaves_at timestamptz,
  -- For a file that was taken apart: why. Its other entries go into a new file.
  add column void_reason text check (void_reason <> ''),
  add column acknowledged_by uuid references staff_member (gid),
  add column acknowledgement text check (acknowledgement <> ''),
  add constraint ach_file_two_people check (released_by <> first_look_by),
  add constraint ach_file_released check (
    num_nonnulls(first_look_by, released_by, released_at, leaves_at) in (0, 4)),
  add constraint ach_file_left_released check (
    state in ('BUILT', 'VOID') or release_why is null or released_by is not null);
alter table ach_file drop constraint ach_file_state_check;
alter table ach_file add constraint ach_file_state_check
  check (state in ('BUILT', 'HANDED_OVER', 'ACKNOWLEDGED', 'VOID'));
alter table ach_file add constraint ach_file_void
  check ((state = 'VOID') = (void_reason is not null));

-- The desk reads a file's entries in their order, and whether all of them settled.
create index ach_entry_of_file on ach_entry (ach_file_gid, trace_number)
  where ach_file_gid is not null;
create index ach_entry_unsettled on ach_entry (ach_file_gid) where state = 'FILED';
-- Returns and changes by the day on which they were read.
create index ach_return_read on ach_return (read_at, gid);

-- The batches of a file as it was written.
create table ach_batch (
  file_gid uuid not null references ach_file (gid),
  number integer not null check (number > 0),
  company text not null,
  sec_code text not null check (sec_code in ('PPD', 'WEB', 'TEL', 'CCD')),
  direction text not null check (direction in ('DEBIT', 'CREDIT')),
  description text not null,
  effective_date date not null,
  entries integer not null check (entries > 0),
  amount_cents bigint not null check (amount_cents >= 0),
  entry_hash text not null,
  primary key (file_gid, number)
);

-- Entries that staff took out of a file: no file takes one until somebody puts it back.
create table ach_entry_hold (
  gid uuid primary key default gen_random_uuid(),
  entry_gid uuid not null references ach_entry (gid),
  file_gid uuid not null references ach_file (gid),
  reason text not null check (reason <> ''),
  held_by uuid not null references staff_member (gid),
  held_at timestamptz not null,
  ended_by uuid references staff_member (gid),
  ended_at timestamptz,
  check ((ended_by is null) = (ended_at is null))
);
create unique index ach_entry_hold_open on ach_entry_hold (entry_gid) where ended_at is null;
create index ach_entry_hold_file on ach_entry_hold (file_gid);

do $$
declare name text;
begin
  foreach name in array array['ach_batch', 'ach_entry_hold'] loop
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() in ('job', 'staff'))$p$,
      name || '_kept', name);
    execute format('grant select, insert on %I to paystead_app', name);
  end loop;
end $$;
grant update (ended_by, ended_at) on ach_entry_hold to paystead_app;
create trigger append_only before update or delete on ach_batch
  for each row execute function never_changed();

-- Cents: the debits and the credits of one file, and one entry. Above any of them two people
-- release the file until the time of day, New York; it leaves some minutes after.
insert into setting (key, valid_from, value) values
  ('ach_release', '2020-01-01', '{"debits": 25000000, "credits": 25000000, "entry": 5000000,
    "until": "17:30", "minutes": 5}');

do $$
declare allowed text;
begin
  select pg_get_expr(conbin, conrelid) into strict allowed
    from pg_constraint where conname = 'trouble_kind_check';
  alter table trouble drop constraint trouble_kind_check;
  execute format('alter table trouble add constraint trouble_kind_check check (%s)',
    replace(allowed, 'ARRAY[', 'ARRAY[''BANK_FILE_RELEASE''::text, '));
end $$;
