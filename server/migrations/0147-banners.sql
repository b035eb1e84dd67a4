-- Banners that staff write for borrowers (STAFF-35): words, an audience, a first and a last day.

create table banner (
  gid uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 120),
  text text not null check (length(text) between 1 and 1000),
  link_label text,
  link_href text check (link_href ~ '^/[^/]'),
  -- Whom it is for; null for everybody.
  workflow text,
  employer_gid uuid references employer (gid),
  state text,
  standing text check (standing in ('NONE', 'OPEN', 'PAST_DUE', 'PAID')),
  starts_on date not null,
  ends_on date not null,
  written_by uuid not null references staff_member (gid),
  written_at timestamptz not null,
  approved_by uuid references staff_member (gid),
  approved_at timestamptz,
  ended_by uuid references staff_member (gid),
  ended_at timestamptz,
  check (ends_on >= starts_on),
  check ((link_label is null) = (link_href is null)),
  -- Nobody approves their own banner.
  check (approved_by <> written_by),
  check ((approved_by is null) = (approved_at is null))
);
comment on table banner is 'Messages across the dashboards of an audience; a dismissal is a notification';
create index banner_live on banner (ends_on) where approved_at is not null and ended_at is null;
create index banner_newest on banner (written_at desc, gid);

alter table banner enable row level security;
create policy banner_kept on banner for all using (actor_kind() in ('job', 'staff'));
create policy banner_seen on banner for select
  using (actor_kind() = 'borrower' and approved_at is not null and ended_at is null);
grant select, insert on banner to paystead_app;
grant update (approved_by, approved_at, ended_by, ended_at) on banner to paystead_app;
