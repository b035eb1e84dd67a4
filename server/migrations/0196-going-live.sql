-- What is done and tried before an employer's people can borrow: the agreement, samples of its
-- files, and how it transfers (LIVE-1).

create table employer_setup (
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid not null references employer (gid),
  step text not null
    check (step in ('AGREEMENT', 'LAYOUT', 'ROSTER_TRY_OUT', 'PAYDAY_TRY_OUT', 'TRANSFERS')),
  state text not null check (state in ('DONE', 'TO_MEND')),
  -- The day on which it was done outside, New York.
  done_on date,
  note text,
  -- What a try-out counted, or which layouts were approved. Nobody's data.
  facts jsonb not null default '{}',
  by_gid uuid not null references staff_member (gid),
  at timestamptz not null
);
comment on table employer_setup is
  'Each time a step was noted or tried; the last one of a step counts. Only ever added to.';
create index employer_setup_latest on employer_setup (employer_gid, step, at desc);

alter table employer_setup enable row level security;
create policy employer_setup_kept on employer_setup for all
  using (actor_kind() in ('job', 'staff'));
grant select, insert on employer_setup to paystead_app;
