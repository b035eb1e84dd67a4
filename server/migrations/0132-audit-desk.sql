-- The audit screen reads the trail page by page, newest first: by kind of act, by day, and only
-- what changed something or was refused. Who did it and what it was about have their indexes.
create index event_kind on event (kind, id);
create index event_product_at on event (product_at, id);
create index event_change on event (id)
  where kind not like 'read %' and kind not like 'refused %';
create index event_refused on event (id) where kind like 'refused %';

-- What the nightly check of the trail found: its seals against its events, and its anchors.
create table trail_check (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  seals bigint not null check (seals >= 0),
  events bigint not null check (events >= 0),
  anchors integer not null check (anchors >= 0),
  last_anchor date,
  -- One sentence for each fault; empty while the trail is whole.
  faults text[] not null
);
create trigger append_only before update or delete or truncate on trail_check
  for each statement execute function refuse_change();
alter table trail_check enable row level security;
create policy trail_check_kept on trail_check for all using (actor_kind() in ('job', 'staff'));
grant select, insert on trail_check to paystead_app;
