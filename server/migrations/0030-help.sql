-- The help chat (S1.6): what borrowers and staff write to each other. A borrower has one open
-- conversation at most; what was written is never changed.

create table help_conversation (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  opened_at timestamptz not null,
  last_message_at timestamptz not null,
  -- Since when an answer is awaited; null once there is one.
  waiting_since timestamptz,
  closed_at timestamptz,
  closed_by_gid uuid references staff_member (gid),
  check ((closed_at is null) = (closed_by_gid is null)),
  check (closed_at is null or waiting_since is null),
  unique (gid, borrower_gid)
);
create unique index help_conversation_open on help_conversation (borrower_gid)
  where closed_at is null;
create index help_conversation_waiting on help_conversation (waiting_since)
  where waiting_since is not null;
create index help_conversation_newest on help_conversation (last_message_at desc);

create table help_message (
  id bigint generated always as identity primary key,
  gid uuid not null unique default gen_random_uuid(),
  conversation_gid uuid not null,
  borrower_gid uuid not null,
  -- Who of staff wrote it, with the name they had then; null where the borrower did.
  staff_gid uuid references staff_member (gid),
  staff_name text,
  text text not null check (length(text) between 1 and 2000),
  sent_at timestamptz not null,
  -- An answer: when the borrower saw it, and when they were told of it by e-mail.
  read_at timestamptz,
  told_at timestamptz,
  foreign key (conversation_gid, borrower_gid) references help_conversation (gid, borrower_gid),
  check ((staff_gid is null) = (staff_name is null)),
  check (staff_gid is not null or (read_at is null and told_at is null))
);
comment on column help_message.text is 'Plain text; shown as text, never as HTML.';
create index help_message_conversation on help_message (conversation_gid, id desc);
create index help_message_borrower on help_message (borrower_gid, id desc);
create index help_message_unread on help_message (borrower_gid)
  where staff_gid is not null and read_at is null;

alter table help_conversation enable row level security;
create policy help_conversation_kept on help_conversation for all
  using (actor_kind() in ('job', 'staff')
    or (actor_kind() = 'borrower' and help_conversation.borrower_gid = actor_gid()));

alter table help_message enable row level security;
create policy help_message_read on help_message for select using (actor_kind() in ('job', 'staff')
  or (actor_kind() = 'borrower' and help_message.borrower_gid = actor_gid()));
-- Nobody writes in another's name.
create policy help_message_sent on help_message for insert with check (
  (actor_kind() = 'borrower' and help_message.borrower_gid = actor_gid() and staff_gid is null)
  or (actor_kind() = 'staff' and staff_gid = actor_gid()));
create policy help_message_seen on help_message for update using (actor_kind() = 'job'
  or (actor_kind() = 'borrower' and help_message.borrower_gid = actor_gid()));

grant select, insert on help_conversation, help_message to paystead_app;
grant update (last_message_at, waiting_since, closed_at, closed_by_gid) on help_conversation
  to paystead_app;
grant update (read_at, told_at) on help_message to paystead_app;
