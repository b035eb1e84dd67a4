-- An installment that a borrower took back from a skip had only the day on which its payday was
-- paid then. If payroll moved that payday back, to a later day, the earlier one isn't its nominal
-- day.
create or replace function move_installments(
  change uuid, groups uuid[], froms date[], tos date[], loans uuid[])
  returns integer language plpgsql set search_path = public, pg_temp as $$
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
           nominal_date = nullif(greatest(coalesce(i.nominal_date, i.due_date), m.to_date),
                                 m.to_date)
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
