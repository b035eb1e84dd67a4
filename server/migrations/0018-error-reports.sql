-- What browsers report of their own failures (S7.14). Staff and jobs read it; nobody changes it.
create table error_report (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  name text not null check (length(name) <= 200),
  message text not null check (length(message) <= 2000),
  stack_trace text not null check (length(stack_trace) <= 20000),
  state_history jsonb not null check (jsonb_array_length(state_history) <= 16),
  user_agent text not null check (length(user_agent) <= 300),
  request_id text not null,
  created_at timestamptz not null
);
comment on table error_report is 'Texts are kept without what could be personal.';
create index error_report_newest on error_report (created_at desc);

alter table error_report enable row level security;
create policy error_report_write on error_report for insert
  with check (actor_kind() = 'borrower' and error_report.borrower_gid = actor_gid());
create policy error_report_read on error_report for select
  using (actor_kind() in ('staff', 'job'));
grant select, insert on error_report to paystead_app;
