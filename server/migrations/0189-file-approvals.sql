-- An employer's payroll looks at the deduction file of a payday before it goes out: approves it, or
-- says that a paycheck can't bear the whole amount (decision 0081).

alter table employer add column approves_files boolean not null default false;
comment on column employer.approves_files is
  'Versions of a deduction file wait for an approval or the cut-off before payroll gets them.';

-- What the file of a payday looks like to payroll, beside its lines.
alter table deduction_cycle
  -- The day of the cadence, if a holiday or weekend moved the payday.
  add column moved_from date,
  -- The payroll groups that are paid on it.
  add column group_gids uuid[] not null default '{}',
  -- Cents by mark: what lines ask for, and what the last cycle asked of the same people.
  add column new_cents bigint not null default 0,
  add column changed_cents bigint not null default 0,
  add column changed_before_cents bigint not null default 0,
  add column stopped_before_cents bigint not null default 0,
  add column same_cents bigint not null default 0;
grant update (new_cents, changed_cents, changed_before_cents, stopped_before_cents, same_cents)
  on deduction_cycle to paystead_app;

update deduction_cycle cycle
   set new_cents = told.new, changed_cents = told.changed, same_cents = told.same,
       changed_before_cents = told.changed_before, stopped_before_cents = told.stopped_before
  from (select employer_gid, payday,
               coalesce(sum(amount_cents) filter (where mark = 'NEW'), 0) as new,
               coalesce(sum(amount_cents) filter (where mark = 'CHANGED'), 0) as changed,
               coalesce(sum(amount_cents) filter (where mark = 'SAME'), 0) as same,
               coalesce(sum(before_cents) filter (where mark = 'CHANGED'), 0) as changed_before,
               coalesce(sum(before_cents) filter (where mark = 'STOPPED'), 0) as stopped_before
          from (select distinct on (employer_gid, payday, coalesce(loan_gid, savings_gid),
                       employee_number)
                       employer_gid, payday, mark, amount_cents, before_cents
                  from deduction_line
                 order by employer_gid, payday, coalesce(loan_gid, savings_gid), employee_number,
                          version desc) lines
         group by employer_gid, payday) told
 where told.employer_gid = cycle.employer_gid and told.payday = cycle.payday;

-- The amount that is due; null where payroll is asked for all of it.
alter table deduction_line
  add column due_cents bigint check (due_cents > amount_cents),
  drop constraint deduction_line_check2,
  add constraint deduction_line_catch_up
    check (catch_up_cents >= 0 and catch_up_cents <= coalesce(due_cents, amount_cents));
comment on column deduction_line.due_cents is
  'What is due, where a correction asks payroll for less; null where the line asks for all of it.';

create table deduction_approval (
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid not null,
  payday date not null,
  -- The last version that the approval covers.
  version integer not null check (version > 0),
  -- What all versions together ask for.
  people integer not null check (people >= 0),
  total_cents bigint not null check (total_cents >= 0),
  approved_at timestamptz not null,
  approved_by_gid uuid not null references staff_member (gid),
  foreign key (employer_gid, payday) references deduction_cycle (employer_gid, payday),
  unique (employer_gid, payday, version)
);
alter table deduction_approval enable row level security;
create policy deduction_approval_kept on deduction_approval for all
  using (actor_kind() in ('job', 'staff')
    or (actor_kind() = 'employer' and employer_gid = employer_gid()));
grant select, insert on deduction_approval to paystead_app;

-- What payroll can take from one paycheck, less than is due.
create table deduction_correction (
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid not null,
  payday date not null,
  -- The person's number when the correction was made.
  employee_number text not null,
  borrower_gid uuid not null references borrower (gid),
  loan_gid uuid not null references loan (gid),
  -- What the file asked for, and what payroll can take.
  asked_cents bigint not null,
  amount_cents bigint not null check (amount_cents > 0 and amount_cents < asked_cents),
  made_at timestamptz not null,
  made_by_gid uuid not null references staff_member (gid),
  taken_back_at timestamptz,
  taken_back_by_gid uuid references staff_member (gid),
  check ((taken_back_at is null) = (taken_back_by_gid is null)),
  foreign key (employer_gid, payday) references deduction_cycle (employer_gid, payday)
);
create unique index deduction_correction_stands on deduction_correction
  (employer_gid, payday, loan_gid) where taken_back_at is null;
create index deduction_correction_newest on deduction_correction
  (employer_gid, payday, made_at desc);
create index deduction_correction_borrower on deduction_correction (borrower_gid);
alter table deduction_correction enable row level security;
create policy deduction_correction_kept on deduction_correction for all
  using (actor_kind() in ('job', 'staff')
    or (actor_kind() = 'employer' and employer_gid = employer_gid()));
grant select, insert on deduction_correction to paystead_app;
grant update (taken_back_at, taken_back_by_gid) on deduction_correction to paystead_app;

-- An employer's users see each other: who approved a file, and who else can.
create policy staff_member_colleagues on staff_member for select
  using (actor_kind() = 'employer' and employer_gid = employer_gid());

-- An employer sees whether its own transfers have come.
create policy bank_movement_remitter on bank_movement for select
  using (actor_kind() = 'employer' and kind = 'REMITTANCE'
    and exists (select from remittance_file file
                 where file.gid = case when kind = 'REMITTANCE' then reference::uuid end
                   and file.employer_gid = employer_gid()));
