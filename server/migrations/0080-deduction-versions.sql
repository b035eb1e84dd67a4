-- A deduction file may change until its cut-off: each payday of an employer is a cycle, each change
-- makes a further version of its file, and every line says how it differs from the last cycle
-- (decision 0053).

-- The employer's policy: how its payroll reads and writes files, and how early we send them.
alter table employer
  add column deduction_lead_days integer not null default 2
    check (deduction_lead_days between 0 and 10),
  add column deduction_amendments text not null default 'CHANGES'
    check (deduction_amendments in ('CHANGES', 'WHOLE')),
  add column remittance_layout text not null default 'STANDARD';
comment on column employer.deduction_lead_days is
  'Banking days before the cut-off on which the first version of a file is sent.';
comment on column employer.deduction_amendments is
  'What a later version of a file holds: only the changed lines, or the whole file again.';

create table deduction_cycle (
  employer_gid uuid not null references employer (gid),
  payday date not null,
  -- 17:00 in New York on this day.
  cuts_off_on date not null,
  opened_at timestamptz not null,
  -- Null until the cut-off; from then on the last version stands.
  closed_at timestamptz,
  -- What all versions together ask for: people, cents, and lines by their marks.
  people integer not null default 0,
  total_cents bigint not null default 0,
  new_lines integer not null default 0,
  changed_lines integer not null default 0,
  stopped_lines integer not null default 0,
  same_lines integer not null default 0,
  primary key (employer_gid, payday)
);
create index deduction_cycle_open on deduction_cycle (employer_gid, cuts_off_on)
  where closed_at is null;
create index deduction_cycle_newest on deduction_cycle (payday desc, employer_gid);
alter table deduction_cycle enable row level security;
create policy deduction_cycle_kept on deduction_cycle for all
  using (actor_kind() in ('job', 'staff')
    or (actor_kind() = 'employer' and employer_gid = employer_gid()));
grant select, insert on deduction_cycle to paystead_app;
grant update (closed_at, people, total_cents, new_lines, changed_lines, stopped_lines, same_lines)
  on deduction_cycle to paystead_app;

insert into deduction_cycle (employer_gid, payday, cuts_off_on, opened_at, closed_at)
  select employer_gid, payday, (built_at at time zone 'America/New_York')::date, built_at, built_at
    from deduction_file;

alter table deduction_file
  add column version integer not null default 1 check (version > 0),
  add column holds text not null default 'WHOLE' check (holds in ('WHOLE', 'CHANGES')),
  drop constraint deduction_file_employer_gid_payday_key,
  add constraint deduction_file_version unique (employer_gid, payday, version),
  add constraint deduction_file_first check (version > 1 or holds = 'WHOLE');

create table deduction_line (
  deduction_file_gid uuid not null references deduction_file (gid),
  line integer not null check (line > 0),
  employer_gid uuid not null references employer (gid),
  payday date not null,
  version integer not null,
  borrower_gid uuid not null references borrower (gid),
  loan_gid uuid not null references loan (gid),
  -- Null if nothing is asked.
  installment_gid uuid references installment (gid),
  employee_number text not null,
  -- The group that the roster names, if it names one.
  payroll_group_gid uuid references payroll_group (gid),
  mark text not null check (mark in ('NEW', 'CHANGED', 'STOPPED', 'SAME')),
  -- What the last cycle asked for.
  before_cents bigint not null check (before_cents >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  -- From this payday on, nothing is deducted.
  stop_date date,
  primary key (deduction_file_gid, line),
  check ((mark = 'STOPPED') = (amount_cents = 0)),
  check ((mark = 'STOPPED') = (stop_date is not null)),
  check ((mark = 'STOPPED') = (installment_gid is null))
);
create index deduction_line_cycle on deduction_line (employer_gid, payday, version);
alter table deduction_line enable row level security;
create policy deduction_line_kept on deduction_line for all
  using (actor_kind() in ('job', 'staff')
    or (actor_kind() = 'employer' and employer_gid = employer_gid()));
grant select, insert on deduction_line to paystead_app;

-- The files so far, marked as they would have been.
insert into deduction_line (deduction_file_gid, line, employer_gid, payday, version, borrower_gid,
    loan_gid, installment_gid, employee_number, payroll_group_gid, mark, before_cents, amount_cents)
  select d.deduction_file_gid,
    row_number() over (partition by d.deduction_file_gid order by d.employee_number, d.loan_gid),
    d.employer_gid, d.payday, 1, d.borrower_gid, d.loan_gid, d.installment_gid, d.employee_number,
    r.payroll_group_gid,
    case when d.last_cents is null then 'NEW' when d.last_cents = d.amount_cents then 'SAME'
      else 'CHANGED' end,
    coalesce(d.last_cents, 0), d.amount_cents
    from (select *, lag(amount_cents) over (partition by employer_gid, loan_gid, employee_number
              order by payday) as last_cents
            from deduction) d
    left join roster_entry r
      on r.employer_gid = d.employer_gid and r.employee_number = d.employee_number;

update deduction_cycle c
  set people = l.new + l.changed + l.same, total_cents = l.cents, new_lines = l.new,
      changed_lines = l.changed, same_lines = l.same
  from (select employer_gid, payday, sum(amount_cents)::bigint as cents,
               count(*) filter (where mark = 'NEW') as new,
               count(*) filter (where mark = 'CHANGED') as changed,
               count(*) filter (where mark = 'SAME') as same
          from deduction_line group by 1, 2) l
 where l.employer_gid = c.employer_gid and l.payday = c.payday;

-- Installments whose payday comes by deduction, but that the closed file doesn't ask for.
create table unasked_installment (
  installment_gid uuid primary key references installment (gid),
  employer_gid uuid not null references employer (gid),
  borrower_gid uuid not null references borrower (gid),
  loan_gid uuid not null references loan (gid),
  payday date not null,
  cause text not null check (cause in ('NOT_ON_ROSTER', 'LINE_REFUSED')),
  noted_on date not null
);
create index unasked_installment_loan on unasked_installment (loan_gid);
create index unasked_installment_cycle on unasked_installment (employer_gid, payday);
alter table unasked_installment enable row level security;
create policy unasked_installment_kept on unasked_installment for all
  using (actor_kind() in ('job', 'staff')
    or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));
grant select, insert on unasked_installment to paystead_app;

-- The layout in which a remittance was read, so that its open lines are read the same way again.
alter table remittance_file add column layout text not null default 'STANDARD';

-- A new kind of trouble joins those that are allowed by now.
do $$
declare allowed text;
begin
  select pg_get_expr(conbin, conrelid) into strict allowed
    from pg_constraint where conname = 'trouble_kind_check';
  alter table trouble drop constraint trouble_kind_check;
  execute format('alter table trouble add constraint trouble_kind_check check (%s)',
    replace(allowed, 'ARRAY[', 'ARRAY[''NOT_ON_ROSTER''::text, '));
end $$;
