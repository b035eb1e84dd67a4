-- A changed legal name: asked for by the borrower, proved by a document, applied when staff accept
-- its task. The old name stays on record as long as the task.

create table name_change (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  -- Erasing the task (rule `paper`) erases the names, too.
  queue_item_gid uuid not null unique references queue_item (gid) on delete cascade,
  old_first_name text not null,
  old_last_name text not null,
  first_name text not null,
  last_name text not null,
  requested_at timestamptz not null,
  applied_at timestamptz,
  declined_at timestamptz,
  check (applied_at is null or declined_at is null)
);
create index name_change_borrower on name_change (borrower_gid, requested_at desc);

alter table name_change enable row level security;
create policy name_change_kept on name_change for all using (actor_kind() in ('job', 'staff')
  or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));
grant select, insert, update on name_change to paystead_app;

create function erase_name_changes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from name_change where borrower_gid = new.gid;
  return null;
end $$;
create trigger borrower_erased_names after update of erased_at on borrower
  for each row when (new.erased_at is not null) execute function erase_name_changes();
