-- What browsers did, counted by the hour (S7.1). No row is about a person, a device or a visit.
create table analytics_count (
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  kind text not null check (kind in ('request', 'answer', 'event')),
  name text not null check (length(name) <= 200),
  status smallint not null check (status between 0 and 599),
  ms_up_to integer not null check (ms_up_to between 0 and 65536),
  events bigint not null check (events > 0),
  primary key (hour, kind, name, status, ms_up_to)
);
comment on column analytics_count.name is 'GET /secured/user/loan/{gid}, or the name of an event.';
comment on column analytics_count.ms_up_to is 'Milliseconds, rounded up to a power of two.';
grant select, insert, update, delete on analytics_count to paystead_app;
