-- Files that a borrower sends in the help chat (HELP-15). They are checked and kept like documents,
-- and are erased with their conversation.

create table help_file (
  gid uuid primary key,
  message_gid uuid not null unique references help_message (gid),
  conversation_gid uuid not null references help_conversation (gid),
  borrower_gid uuid not null references borrower (gid),
  name text not null check (length(name) between 1 and 120),
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size_bytes int not null check (size_bytes > 0),
  sha256 text not null,
  storage_key text not null unique,
  scanned_by text not null,
  sent_at timestamptz not null
);
create index help_file_conversation on help_file (conversation_gid);
create index help_file_borrower on help_file (borrower_gid, sent_at);

alter table help_file enable row level security;
create policy help_file_read on help_file for select using (actor_kind() in ('job', 'staff')
  or (actor_kind() = 'borrower' and help_file.borrower_gid = actor_gid()));
create policy help_file_sent on help_file for insert
  with check (actor_kind() = 'borrower' and help_file.borrower_gid = actor_gid());
grant select, insert on help_file to paystead_app;

-- Erasing: a file goes with its message; what is stored of it goes with the nightly sweep.
create function erase_help_file() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from help_file where message_gid = old.gid;
  return old;
end $$;
create trigger message_erased_file before delete on help_message
  for each row execute function erase_help_file();
