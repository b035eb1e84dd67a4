-- A person's picture (S3.1 has_avatar). The file is sealed in the storage; there is at most one.

create table avatar (
  gid uuid primary key,
  borrower_gid uuid not null unique references borrower (gid),
  media_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null check (length(sha256) = 64),
  storage_key text not null unique,
  scanned_by text not null,
  uploaded_at timestamptz not null
);

alter table avatar enable row level security;
create policy avatar_kept on avatar for all using (actor_kind() in ('job', 'staff')
  or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));
grant select, insert, delete on avatar to paystead_app;

-- The file of a row that is gone goes with the nightly sweep.
create function erase_avatar() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from avatar where borrower_gid = new.gid;
  return null;
end $$;
create trigger borrower_erased_avatar after update of erased_at on borrower
  for each row when (new.erased_at is not null) execute function erase_avatar();
