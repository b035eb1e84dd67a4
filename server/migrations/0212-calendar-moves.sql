-- A calendar that changes while files are made, and groups of a hundred thousand loans (decision
-- 0092). Every change is a row; its installments move in chunks, each in its own transaction.

create table calendar_move (
  -- The act: moved_installment.change_gid names it, too.
  gid uuid primary key,
  employer_gid uuid not null references employer (gid),
  -- The paydays that are paid on another day, place by place; skips: no deduction is due on it.
  group_gids uuid[] not null,
  from_dates date[] not null,
  to_dates date[] not null,
  skips boolean[] not null,
  -- The loans whose installments were to move, in the order in which they do.
  loan_gids uuid[] not null,
  installments integer not null check (installments >= 0),
  -- How many of these loans are done, and how many installments moved.
  reached integer not null default 0,
  moved integer not null default 0,
  started_at timestamptz not null,
  done_at timestamptz
);
comment on table calendar_move is
  'Paydays that a change of an employer''s calendar moved, and how far its installments followed.';
create unique index calendar_move_running on calendar_move (employer_gid) where done_at is null;
alter table calendar_move enable row level security;
create policy calendar_move_kept on calendar_move for select
  using (actor_kind() in ('job', 'staff')
         or (actor_kind() = 'employer' and employer_gid = employer_gid()));
-- Not the loans: an employer sees counts only.
grant select (gid, employer_gid, group_gids, from_dates, to_dates, skips, installments, moved,
              started_at, done_at) on calendar_move to paystead_app;

-- Savers in the order in which they're told.
drop index savings_deduction_employer;
create index savings_deduction_employer on savings_deduction (employer_gid, gid)
  where stopped_at is null;

-- The file of a payday follows the calendar until it closes.
grant update (group_gids, moved_from) on deduction_cycle to paystead_app;

-- A count over a whole group reads these alone, not the tables.
drop index installment_due;
create index installment_due on installment (due_date, loan_gid) include (gid)
  where superseded_at is null;
create index payment_of_installment on payment (installment_gid)
  where state in ('WAITING', 'SCHEDULED', 'SENT');
create index collection_change_group on collection_change (payroll_group_gid, loan_gid)
  where payroll_group_gid is not null;
create index payday_change_skip on payday_change (on_date)
  where kind = 'SKIP' and undone_at is null;
create index new_job_first_payday on new_job (employer_gid, first_payday)
  where first_payday is not null;

drop function count_moving(uuid[], date[], date[]);
drop function move_installments(uuid, uuid[], date[], date[]);
drop function moving_installments(uuid[], date[], date[]);

-- The installments that move when paydays of payroll groups move (PAYDAY-11), of all loans or of
-- some. Whose payday it is, and how it's paid, is what the changes of collection say of the day
-- itself: a loan may be another employer's by then. Not those whose borrower already arranged a
-- payment for the day, that a payroll was asked for, or that lie on another day than the payday by
-- a borrower's wish. A debit, or a payment that a borrower makes themselves, needs a notice of
-- seven days, and doesn't follow a former employer's paydays. Planned anew each time, as groups
-- differ from ten loans to a hundred thousand, which fit into this memory.
create function moving_installments(groups uuid[], froms date[], tos date[], loans uuid[])
returns table (place bigint, installment_gid uuid, loan_gid uuid, borrower_gid uuid,
               deducted boolean, from_date date, to_date date)
language plpgsql stable set plan_cache_mode = force_custom_plan set work_mem = '64MB'
set search_path = public, pg_temp
as $$
declare
  noticed_from constant date := product_today() + 7;
begin
  return query
  with moves as (
    select t.group_gid, t.from_date, t.to_date, t.place
      from unnest(groups, froms, tos) with ordinality t(group_gid, from_date, to_date, place)),
  members as materialized (
    select m.place, m.group_gid, m.from_date, m.to_date, l.gid, l.borrower_gid, l.collection,
           l.payroll_group_gid
      from moves m
      join loan l on l.payroll_group_gid = m.group_gid and l.status in ('Pending', 'Open')
       and l.payday_shift = 0 and (loans is null or l.gid = any(loans))
    union all
    select distinct m.place, m.group_gid, m.from_date, m.to_date, l.gid, l.borrower_gid,
           l.collection, l.payroll_group_gid
      from moves m
      join collection_change c on c.payroll_group_gid = m.group_gid
       and (loans is null or c.loan_gid = any(loans))
      join loan l on l.gid = c.loan_gid and l.payroll_group_gid <> m.group_gid
       and l.status in ('Pending', 'Open') and l.payday_shift = 0
     order by 1, 5),
  turned as (
    select distinct on (m.place, m.gid) m.place, m.gid, c.way, c.payroll_group_gid
      from members m
      join collection_change c on c.loan_gid = m.gid and c.from_on <= m.from_date
     order by m.place, m.gid, c.id desc)
  select m.place, i.gid, m.gid, m.borrower_gid,
         coalesce(turned.way, m.collection) = 'deduction', m.from_date, m.to_date
    from members m
    join installment i on i.due_date = m.from_date and i.loan_gid = m.gid
     and i.superseded_at is null
    left join turned on turned.place = m.place and turned.gid = m.gid
   where coalesce(turned.payroll_group_gid, m.payroll_group_gid) = m.group_gid
     and (coalesce(turned.way, m.collection) in ('deduction', 'allotment', 'deposit')
          or (m.to_date >= noticed_from
              and coalesce((select b.employee_status from borrower b
                             where b.gid = m.borrower_gid), 'Active')
                    not in ('Terminated', 'Retired', 'Deceased')))
     and not exists (select from payment p where p.installment_gid = i.gid
                        and p.state in ('WAITING', 'SCHEDULED', 'SENT'))
     and (turned.way is null
          or (select d.gid from deduction d
               where d.loan_gid = m.gid and d.payday = m.from_date) is null);
end $$;
revoke all on function moving_installments(uuid[], date[], date[], uuid[]) from public;

-- People who only save from paychecks that come on another day: their deduction moves with it. The
-- first ones by gid after one, or all.
create function moving_savings(groups uuid[], froms date[], tos date[], skips boolean[],
                               after_savings uuid, most integer)
returns table (place bigint, savings_gid uuid, loan_gid uuid, borrower_gid uuid, group_gid uuid,
               from_date date, to_date date)
language sql stable set search_path = public, pg_temp
begin atomic
  select t.place, s.gid, s.loan_gid, s.borrower_gid, t.group_gid, t.from_date, t.to_date
    from unnest(groups, froms, tos, skips)
         with ordinality t(group_gid, from_date, to_date, skipped, place)
    join payroll_group g on g.gid = t.group_gid
    join savings_deduction s on s.employer_gid = g.employer_gid and s.stopped_at is null
     and s.from_payday <= greatest(t.from_date, t.to_date)
     and (after_savings is null or s.gid > after_savings)
    join roster_entry e on e.borrower_gid = s.borrower_gid and e.employer_gid = s.employer_gid
     and e.employee_status in ('Active', 'LeaveWithPay')
    left join loan paid on paid.gid = s.loan_gid
   where not t.skipped and coalesce(e.payroll_group_gid, paid.payroll_group_gid) = t.group_gid
     and not exists (select from loan l where l.borrower_gid = s.borrower_gid
                        and l.status in ('Pending', 'Open') and l.collection = 'deduction')
   order by s.gid, t.place limit most;
end;
revoke all on function moving_savings(uuid[], date[], date[], boolean[], uuid, integer)
  from public;
grant execute on function moving_savings(uuid[], date[], date[], boolean[], uuid, integer)
  to paystead_app;

-- How many installments would move, payday by payday; the row without a place is all of them. An
-- employer learns counts only: row-level security hides loans from it.
create function count_moving(groups uuid[], froms date[], tos date[], skips boolean[])
returns table (place bigint, deductions bigint, other_plans bigint, savings bigint, people bigint)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select m.place, count(*) filter (where m.deducted), count(*) filter (where not m.deducted),
         count(*) filter (where m.deducted is null), count(distinct m.borrower_gid)
    from (select i.place, i.borrower_gid, i.deducted
            from moving_installments(groups, froms, tos, null) i
          union all
          select s.place, s.borrower_gid, null
            from moving_savings(groups, froms, tos, skips, null, null) s) m
   where own_groups(groups)
   group by grouping sets ((m.place), ());
end;
revoke all on function count_moving(uuid[], date[], date[], boolean[]) from public;
grant execute on function count_moving(uuid[], date[], date[], boolean[]) to paystead_app;
