-- How decisions fell out by groups that no decision may look at, counted once at the end of each
-- month. Apart from everything that decides: nothing else reads these tables.
create table fairness_month (
  -- The last day of a month.
  month date not null,
  proxy text not null check (proxy in ('AGE', 'STATE', 'EMPLOYER')),
  -- Within AGE: FROM_62, UNDER_62. Within STATE: two letters. Within EMPLOYER: its gid.
  part text not null,
  decided integer not null check (decided > 0),
  approved integer not null check (approved >= 0 and approved <= decided),
  -- Declines that followed from a reviewer's no.
  by_person integer not null check (by_person >= 0),
  -- The rates of the approved ones, added up.
  rate_sum bigint not null check (rate_sum >= 0),
  primary key (month, proxy, part)
);

create table fairness_reason (
  month date not null,
  type text not null,
  reason text not null,
  decisions integer not null check (decisions > 0),
  primary key (month, type, reason)
);

-- Each employer's people and borrowers of a closed day.
create table employer_day (
  day date not null,
  employer_gid uuid not null references employer (gid),
  people integer not null check (people >= 0),
  borrowers integer not null check (borrowers >= 0),
  primary key (day, employer_gid)
);

do $$
declare name text;
begin
  foreach name in array array['fairness_month', 'fairness_reason', 'employer_day'] loop
    execute format('create trigger append_only before update or delete on %I
      for each row execute function never_changed()', name);
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() in ('job', 'staff'))$p$,
      name || '_kept', name);
    execute format('grant select, insert on %I to paystead_app', name);
  end loop;
end $$;

create index application_decided on application (decided_at) where decided_at is not null;
create index queue_item_declined on queue_item (decided_at) where status = 'DECLINED';
create index remittance_file_payday on remittance_file (employer_gid, payday, received_at);
create index help_conversation_opened on help_conversation (opened_at desc);
create index help_message_answer on help_message (conversation_gid, id) include (sent_at)
  where staff_gid is not null;
