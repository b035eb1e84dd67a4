-- What staff write down about a borrower or one of their loans (STAFF-43). Only added to; it goes
-- with the person, who can only be erased once no loan and no application is left.
create table desk_note (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  loan_gid uuid references loan (gid),
  note_cipher bytea not null,
  written_by uuid not null references staff_member (gid),
  written_at timestamptz not null
);
comment on table desk_note is 'A note of staff about a borrower or one of their loans.';
create index desk_note_borrower on desk_note (borrower_gid, written_at desc, gid);
alter table desk_note enable row level security;
create policy desk_note_staff on desk_note for all
  using (actor_kind() in ('staff', 'job'));
grant select, insert on desk_note to paystead_app;
-- Keys are rotated.
grant update (note_cipher) on desk_note to paystead_app;

create function erase_desk_notes() returns trigger language plpgsql as $$
begin
  delete from desk_note where borrower_gid = new.gid;
  return new;
end $$;
create trigger borrower_erased_notes after update of erased_at on borrower
  for each row when (new.erased_at is not null and old.erased_at is null)
  execute function erase_desk_notes();

-- What was sent to one person, newest first (STAFF-41).
create index message_to on message (recipient_gid, created_at desc)
  where recipient_gid is not null;
