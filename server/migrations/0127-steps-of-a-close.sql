-- Each step of each close of day as staff see it: when it ran, what it did, and why it stopped.
create table closed_step (
  day date not null references closed_day (day) on delete cascade,
  step text not null,
  number integer not null check (number > 0),
  started_at timestamptz,
  ended_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  done integer not null default 0 check (done >= 0),
  sentence text,
  -- A partner held it up: it runs again by itself for this day.
  again boolean not null default false,
  -- Why the last try stopped, without the values of an error; null once it is done.
  failure text check (failure <> ''),
  -- When staff asked to run it again; null once that is done.
  asked_at timestamptz,
  primary key (day, step),
  check (ended_at is null or started_at is not null)
);
alter table closed_step enable row level security;
create policy closed_step_kept on closed_step for all using (actor_kind() in ('job', 'staff'));
grant select, insert, update on closed_step to paystead_app;
