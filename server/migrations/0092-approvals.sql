-- Acts that need two people (A10): what one member of staff asks for, with the figures as they saw
-- them, and what another one decided. Both are only added to; a request without a decision is open
-- until it ends.

create table approval_request (
  gid uuid primary key default gen_random_uuid(),
  -- The name of a registered act, such as `held-money.refund`.
  act text not null,
  subject_kind text not null,
  subject_gid uuid not null,
  about text not null,
  input jsonb not null,
  figures jsonb not null,
  amount_cents bigint not null check (amount_cents >= 0),
  reason text not null,
  requested_by uuid not null references staff_member (gid),
  requested_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > requested_at),
  unique (gid, requested_by)
);
create index approval_request_newest on approval_request (requested_at desc, gid);
create index approval_request_ends on approval_request (ends_at);
create index approval_request_subject on approval_request (subject_gid, act);

create table approval_decision (
  request_gid uuid primary key,
  requested_by uuid not null,
  outcome text not null check (outcome in ('APPROVED', 'SENT_BACK', 'REFUSED', 'WITHDRAWN')),
  note text check (note <> ''),
  -- The figures at the time of the decision.
  figures jsonb,
  decided_by uuid not null references staff_member (gid),
  decided_at timestamptz not null,
  foreign key (request_gid, requested_by) references approval_request (gid, requested_by),
  -- Nobody decides on their own request; they may only withdraw it.
  check ((outcome = 'WITHDRAWN') = (decided_by = requested_by)),
  constraint approval_decision_noted check (note is not null
    or outcome in ('APPROVED', 'WITHDRAWN'))
);
create index approval_decision_newest on approval_decision (decided_at desc);

do $$
declare name text;
begin
  foreach name in array array['approval_request', 'approval_decision'] loop
    execute format('create trigger append_only before update or delete on %I
      for each row execute function never_changed()', name);
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() in ('job', 'staff'))$p$,
      name || '_kept', name);
    execute format('grant select, insert on %I to paystead_app', name);
  end loop;
end $$;

-- Cents up to which one person may carry out an act; without an amount here, two people always.
insert into setting (key, valid_from, value) values
  ('approval_limits', '2020-01-01', '{"held-money.apply": 100000, "held-money.return": 0,
    "held-money.refund": 0, "held-money.escheat": 0}');
