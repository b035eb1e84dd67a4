-- Texts and settings, and which days are closed.

create table setting (
  key text not null,
  valid_from date not null,
  value jsonb not null,
  primary key (key, valid_from)
);

create table page (
  name text not null,
  version text not null,
  title text not null,
  html text not null,
  created_at timestamptz not null default now(),
  primary key (name, version)
);

create table disclaimer (
  state text not null,
  version text not null,
  title text not null,
  text text not null,
  valid_from date not null,
  primary key (state, version)
);

-- The close of day: one row a calendar day, its step as far as it came.
create table closed_day (
  day date primary key,
  step text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  summary jsonb not null default '{}'
);

-- A run of the sandbox's time machine.
create table time_travel (
  gid uuid primary key default gen_random_uuid(),
  from_day date not null,
  to_day date not null,
  days_done integer not null default 0,
  days_total integer not null,
  log jsonb not null default '[]',
  failed text,
  started_at timestamptz not null,
  finished_at timestamptz
);

grant select, insert, update on setting, closed_day, time_travel to paystead_app;
grant select, insert on page, disclaimer to paystead_app;
