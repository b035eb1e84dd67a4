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
-- a borrower's wish. A debit, or a payment that a borrower makes themselves, needs a notice of seven
-- days, and doesn't follow a former employer's paydays. Planned anew each time, as groups differ
-- from ten loans to a hundred thousand.
create function moving_installments(groups uuid[], froms date[], tos date[], loans uuid[])
returns table (place bigint, installment_gid uuid, loan_gid uuid, borrower_gid uuid,
               deducted boolean, from_date date, to_date date)
language plpgsql stable set plan_cache_mode = force_custom_plan set search_path = public, pg_temp
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

-- What names a payday without an installment on it goes along at once: these are few.
create function move_named_paydays(groups uuid[], froms date[], tos date[])
returns void
language sql set search_path = public, pg_temp
begin atomic
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
    join roster_entry r on r.employer_gid = g.employer_gid
    join loan paid on coalesce(r.payroll_group_gid, paid.payroll_group_gid) = g.gid
   where s.employer_gid = g.employer_gid and s.borrower_gid = r.borrower_gid
     and s.loan_gid = paid.gid and s.stopped_at is null and s.from_payday = t.from_date;
end;
revoke all on function move_named_paydays(uuid[], date[], date[]) from public;

-- Begins a change: notes which loans follow it, and answers how many installments move, as
-- count_moving does.
create function start_calendar_move(change uuid, employer uuid, groups uuid[], froms date[],
                                    tos date[], skips boolean[])
returns table (place bigint, deductions bigint, other_plans bigint, savings bigint, people bigint)
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not own_groups(groups) or exists (
      select from payroll_group g where g.gid = any(groups)
         and g.employer_gid is distinct from employer) then
    raise exception 'not the employer''s own payroll groups';
  end if;
  return query
  with moving as materialized (
    select * from moving_installments(groups, froms, tos, null)),
  kept as (
    insert into calendar_move (gid, employer_gid, group_gids, from_dates, to_dates, skips,
                               loan_gids, installments, started_at)
    select change, employer, groups, froms, tos, skips,
           coalesce(array_agg(distinct moving.loan_gid order by moving.loan_gid), '{}'), count(*),
           product_now()
      from moving)
  select m.place, count(*) filter (where m.deducted), count(*) filter (where not m.deducted),
         count(*) filter (where m.deducted is null), count(distinct m.borrower_gid)
    from (select i.place, i.borrower_gid, i.deducted from moving i
          union all
          select s.place, s.borrower_gid, null
            from moving_savings(groups, froms, tos, skips, null, null) s) m
   group by grouping sets ((m.place), ());
  perform move_named_paydays(groups, froms, tos);
end $$;
revoke all on function start_calendar_move(uuid, uuid, uuid[], date[], date[], boolean[])
  from public;
grant execute on function start_calendar_move(uuid, uuid, uuid[], date[], date[], boolean[])
  to paystead_app;

-- Moves the installments of some loans, and everything else of theirs that is kept by its payday:
-- loans are locked first, as everywhere. One that moved already has no installment on the old day.
create function move_installments(change uuid, groups uuid[], froms date[], tos date[],
                                  loans uuid[])
returns integer
language plpgsql set search_path = public, pg_temp
as $$
declare
  done integer;
begin
  perform from loan where gid = any(loans) order by gid for update;
  with moved as (
    insert into moved_installment (change_gid, installment_gid, loan_gid, borrower_gid,
                                   payroll_group_gid, from_date, to_date, moved_at)
    select change, m.installment_gid, m.loan_gid, m.borrower_gid, groups[m.place], m.from_date,
           m.to_date, product_now()
      from moving_installments(groups, froms, tos, loans) m
    returning installment_gid, loan_gid, from_date, to_date),
  dated as (
    update installment i
       set due_date = m.to_date,
           nominal_date = nullif(coalesce(i.nominal_date, i.due_date), m.to_date)
      from moved m where i.gid = m.installment_gid),
  begun as (
    update loan l set first_installment_date = m.to_date
      from moved m
     where l.gid = any(loans) and l.gid = m.loan_gid and l.first_installment_date = m.from_date),
  owed as (
    update short_pay_part p set payday = m.to_date
      from moved m
     where p.loan_gid = any(loans) and p.loan_gid = m.loan_gid and p.payday = m.from_date),
  held as (
    update escrow e set due_on = m.to_date
      from moved m
     where e.loan_gid = any(loans) and e.loan_gid = m.loan_gid and e.due_on = m.from_date
       and e.released_entry_id is null),
  -- A way of paying that begins on the payday begins on its new day. These rows never change, and
  -- the newest one counts: those recorded after it are repeated, too.
  turned as (
    insert into collection_change (loan_gid, borrower_gid, from_on, way, employer_gid,
                                   payroll_group_gid, bank_account_gid, reason, authorization_gid,
                                   employment_change_gid, made_at)
    select c.loan_gid, c.borrower_gid,
           case when c.from_on = m.from_date then m.to_date else c.from_on end, c.way,
           c.employer_gid, c.payroll_group_gid, c.bank_account_gid, c.reason,
           c.authorization_gid, c.employment_change_gid, product_now()
      from moved m
      join collection_change first on first.loan_gid = m.loan_gid and first.from_on = m.from_date
       and not exists (select from collection_change earlier
                        where earlier.loan_gid = first.loan_gid and earlier.from_on = first.from_on
                          and earlier.id < first.id)
      join collection_change c on c.loan_gid = m.loan_gid and c.id >= first.id
     order by c.id)
  select count(*) into done from moved;
  return done;
end $$;
revoke all on function move_installments(uuid, uuid[], date[], date[], uuid[]) from public;

-- Moves the installments of the next loans of an employer's change that isn't done yet.
-- Returns how many loans are left.
create function move_next_installments(employer uuid, most integer)
returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  move calendar_move;
  loans uuid[];
  now_moved integer;
  remaining integer;
begin
  if not (actor_kind() in ('job', 'staff')
          or (actor_kind() = 'employer' and employer = employer_gid())) then
    raise exception 'not the employer''s own calendar';
  end if;
  select * into move from calendar_move c
   where c.employer_gid = employer and c.done_at is null for update;
  if not found then
    return 0;
  end if;
  loans := move.loan_gids[move.reached + 1 : move.reached + most];
  now_moved := move_installments(move.gid, move.group_gids, move.from_dates, move.to_dates, loans);
  remaining := cardinality(move.loan_gids) - move.reached - cardinality(loans);
  update calendar_move c
     set reached = c.reached + cardinality(loans), moved = c.moved + now_moved,
         done_at = case when remaining = 0 then product_now() end
   where c.gid = move.gid;
  return remaining;
end $$;
revoke all on function move_next_installments(uuid, integer) from public;
grant execute on function move_next_installments(uuid, integer) to paystead_app;

-- Before a deduction file is made: nobody may be ahead of the calendar that it's made from.
create function finish_calendar_move(employer uuid)
returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  while move_next_installments(employer, 2000) > 0 loop
  end loop;
end $$;
revoke all on function finish_calendar_move(uuid) from public;
grant execute on function finish_calendar_move(uuid) to paystead_app;
