-- How a change of an employer's calendar moves its installments, in chunks (decision 0092).

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
