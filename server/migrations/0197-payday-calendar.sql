-- An employer's own calendar: days on which it pays nobody, and single paydays that payroll moves
-- (decision 0088). Installments that are still open move with their payday.

create table employer_holiday (
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid not null references employer (gid),
  date date not null,
  name text not null check (length(name) between 1 and 60),
  added_at timestamptz not null,
  added_by_gid uuid not null references staff_member (gid),
  removed_at timestamptz,
  removed_by_gid uuid references staff_member (gid),
  check ((removed_at is null) = (removed_by_gid is null))
);
comment on table employer_holiday is
  'Days on which an employer pays nobody, besides bank holidays. One that was removed stays.';
create unique index employer_holiday_stands on employer_holiday (employer_gid, date)
  where removed_at is null;

create table moved_payday (
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid not null references employer (gid),
  payroll_group_gid uuid not null references payroll_group (gid),
  -- The day of the cadence, and the day on which it is paid.
  nominal_date date not null,
  date date not null,
  moved_at timestamptz not null,
  moved_by_gid uuid not null references staff_member (gid),
  back_at timestamptz,
  back_by_gid uuid references staff_member (gid),
  check (date < nominal_date and date >= nominal_date - 7),
  check ((back_at is null) = (back_by_gid is null))
);
comment on table moved_payday is
  'Paydays that payroll pays on another day. One that was moved back stays.';
create unique index moved_payday_stands on moved_payday (payroll_group_gid, nominal_date)
  where back_at is null;
create index moved_payday_employer on moved_payday (employer_gid, nominal_date);

create table moved_installment (
  id bigint generated always as identity primary key,
  -- The act that moved it: one for all its installments.
  change_gid uuid not null,
  installment_gid uuid not null references installment (gid),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  payroll_group_gid uuid not null references payroll_group (gid),
  from_date date not null,
  to_date date not null check (to_date <> from_date),
  moved_at timestamptz not null
);
comment on table moved_installment is
  'Where and when a signed due date moved with its payday. Only ever added to.';
create index moved_installment_change on moved_installment (change_gid, id);
create index moved_installment_loan on moved_installment (loan_gid);

alter table employer_holiday enable row level security;
create policy employer_holiday_kept on employer_holiday for all
  using (actor_kind() in ('job', 'staff')
         or (actor_kind() = 'employer' and employer_gid = employer_gid()));
alter table moved_payday enable row level security;
create policy moved_payday_kept on moved_payday for all
  using (actor_kind() in ('job', 'staff')
         or (actor_kind() = 'employer' and employer_gid = employer_gid()));
alter table moved_installment enable row level security;
create policy moved_installment_kept on moved_installment for select
  using (actor_kind() in ('job', 'staff')
         or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));
grant select, insert on employer_holiday, moved_payday to paystead_app;
grant update (removed_at, removed_by_gid) on employer_holiday to paystead_app;
grant update (back_at, back_by_gid) on moved_payday to paystead_app;
grant select on moved_installment to paystead_app;

-- The loans of a payroll group whose paydays are still to come.
create index loan_group on loan (payroll_group_gid) where status in ('Pending', 'Open');

-- What changes the paydays of a payroll group. A borrower's schedule needs it, too, but not who
-- changed what.
create function group_changes(of_group uuid)
returns jsonb
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select jsonb_build_object(
           'holidays', coalesce((select jsonb_agg(h.date order by h.date) from employer_holiday h
                                  where h.employer_gid = g.employer_gid and h.removed_at is null),
                                '[]'),
           'moved', coalesce((select jsonb_agg(jsonb_build_object('nominal', m.nominal_date,
                                                                  'date', m.date)
                                               order by m.nominal_date)
                                from moved_payday m
                               where m.payroll_group_gid = g.gid and m.back_at is null), '[]'))
    from payroll_group g where g.gid = of_group;
end;
revoke all on function group_changes(uuid) from public;
grant execute on function group_changes(uuid) to paystead_app;

-- The installments that move when paydays of payroll groups move (PAYDAY-11). Not those whose
-- borrower already arranged a payment for the day, that payroll was asked for, or that lie on
-- another day than the payday by a borrower's wish. A debit, or a payment that a borrower makes
-- themselves, needs a notice of seven days, and doesn't follow a former employer's paydays.
create function moving_installments(groups uuid[], froms date[], tos date[])
returns table (place bigint, installment_gid uuid, loan_gid uuid, borrower_gid uuid,
               deducted boolean, from_date date, to_date date)
language sql stable set search_path = public, pg_temp
begin atomic
  select t.place, i.gid, l.gid, l.borrower_gid, l.collection = 'deduction', t.from_date, t.to_date
    from unnest(groups, froms, tos) with ordinality t(group_gid, from_date, to_date, place)
    join loan l on l.payroll_group_gid = t.group_gid and l.status in ('Pending', 'Open')
     and l.payday_shift = 0
    join borrower b on b.gid = l.borrower_gid
    join installment i on i.loan_gid = l.gid and i.superseded_at is null
     and i.due_date = t.from_date
   where (l.collection in ('deduction', 'allotment', 'deposit')
          or (t.to_date >= product_today() + 7
              and coalesce(b.employee_status, 'Active')
                    not in ('Terminated', 'Retired', 'Deceased')))
     and not exists (select from payment p where p.installment_gid = i.gid
                        and p.state in ('WAITING', 'SCHEDULED', 'SENT'))
     and not exists (select from deduction d where d.loan_gid = l.gid and d.payday = t.from_date);
end;
revoke all on function moving_installments(uuid[], date[], date[]) from public;

-- Whether the groups are of the employer whose user asks; for its own files and staff's acts.
create function own_groups(groups uuid[])
returns boolean
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select actor_kind() in ('job', 'staff')
      or (actor_kind() = 'employer'
          and not exists (select from payroll_group g where g.gid = any(groups)
                             and g.employer_gid is distinct from employer_gid()));
end;
revoke all on function own_groups(uuid[]) from public;

-- How many installments would move, payday by payday; the row without a place is all of them. An
-- employer learns counts only: row-level security hides loans from it.
create function count_moving(groups uuid[], froms date[], tos date[])
returns table (place bigint, deductions bigint, other_plans bigint, people bigint)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select m.place, count(*) filter (where m.deducted), count(*) filter (where not m.deducted),
         count(distinct m.borrower_gid)
    from moving_installments(groups, froms, tos) m
   where own_groups(groups)
   group by grouping sets ((m.place), ());
end;
revoke all on function count_moving(uuid[], date[], date[]) from public;
grant execute on function count_moving(uuid[], date[], date[]) to paystead_app;

-- Moves the installments, and everything else that is kept by its payday, in one go: loans are
-- locked first, as everywhere.
create function move_installments(change uuid, groups uuid[], froms date[], tos date[])
returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  moved bigint;
begin
  if not own_groups(groups) then
    raise exception 'not the employer''s own payroll groups';
  end if;
  perform from loan
    where gid in (select m.loan_gid from moving_installments(groups, froms, tos) m)
    order by gid for update;

  insert into moved_installment (change_gid, installment_gid, loan_gid, borrower_gid,
                                 payroll_group_gid, from_date, to_date, moved_at)
  select change, m.installment_gid, m.loan_gid, m.borrower_gid, groups[m.place], m.from_date,
         m.to_date, product_now()
    from moving_installments(groups, froms, tos) m;
  get diagnostics moved = row_count;

  update installment i
     set due_date = m.to_date,
         nominal_date = nullif(coalesce(i.nominal_date, i.due_date), m.to_date)
    from moved_installment m where m.change_gid = change and i.gid = m.installment_gid;
  update loan l set first_installment_date = m.to_date
    from moved_installment m
   where m.change_gid = change and l.gid = m.loan_gid and l.first_installment_date = m.from_date;
  update short_pay_part p set payday = m.to_date
    from moved_installment m
   where m.change_gid = change and p.loan_gid = m.loan_gid and p.payday = m.from_date;
  update escrow e set due_on = m.to_date
    from moved_installment m
   where m.change_gid = change and e.loan_gid = m.loan_gid and e.due_on = m.from_date
     and e.released_entry_id is null;
  -- A way of paying that begins on the payday begins on its new day. These rows never change, and
  -- the newest one counts.
  insert into collection_change (loan_gid, borrower_gid, from_on, way, employer_gid,
                                 payroll_group_gid, bank_account_gid, reason, authorization_gid,
                                 employment_change_gid, made_at)
  select c.loan_gid, c.borrower_gid, m.to_date, c.way, c.employer_gid, c.payroll_group_gid,
         c.bank_account_gid, c.reason, c.authorization_gid, c.employment_change_gid, product_now()
    from moved_installment m
    join collection_change c on c.loan_gid = m.loan_gid and c.from_on = m.from_date
   where m.change_gid = change
     and not exists (select from collection_change later
                      where later.loan_gid = c.loan_gid and later.id > c.id);

  -- What names a payday without an installment on it.
  update payday_change c set on_date = t.to_date
    from unnest(groups, froms, tos) t(group_gid, from_date, to_date)
    join loan l on l.payroll_group_gid = t.group_gid and l.status in ('Pending', 'Open')
     and l.payday_shift = 0
   where c.loan_gid = l.gid and c.kind = 'SKIP' and c.on_date = t.from_date
     and c.undone_at is null;
  update stop_order s
     set from_payday = case when s.from_payday = t.from_date then t.to_date else s.from_payday end,
         last_payday = case when s.last_payday = t.from_date then t.to_date else s.last_payday end
    from unnest(groups, froms, tos) t(group_gid, from_date, to_date)
    join loan l on l.payroll_group_gid = t.group_gid
   where s.loan_gid = l.gid and s.employer_gid = l.employer_gid and s.effective_on is null
     and s.taken_back_at is null and t.from_date in (s.from_payday, s.last_payday);
  update new_job n set first_payday = t.to_date
    from unnest(groups, froms, tos) t(group_gid, from_date, to_date)
    join payroll_group g on g.gid = t.group_gid
    join roster_entry r on r.payroll_group_gid = g.gid
   where n.borrower_gid = r.borrower_gid and n.employer_gid = g.employer_gid
     and n.first_payday = t.from_date;
  update savings_deduction s set from_payday = t.to_date
    from unnest(groups, froms, tos) t(group_gid, from_date, to_date)
    join payroll_group g on g.gid = t.group_gid
    join roster_entry r on r.payroll_group_gid = g.gid
   where s.employer_gid = g.employer_gid and s.borrower_gid = r.borrower_gid
     and s.stopped_at is null and s.from_payday = t.from_date;
  return moved;
end $$;
revoke all on function move_installments(uuid, uuid[], date[], date[]) from public;
grant execute on function move_installments(uuid, uuid[], date[], date[]) to paystead_app;
