-- An installment has one date: the day on which the employer really pays. The nominal payday is
-- kept beside it where banks are closed on it. What was asked, held and promised for the nominal
-- day moves with it.

update escrow set due_on = i.arrives_on
  from installment i
 where i.loan_gid = escrow.loan_gid and i.superseded_at is null and i.due_date = escrow.due_on
   and i.arrives_on <> i.due_date;

-- An employer with two payroll groups may have two files that meet on one day: the second keeps
-- the day it was built for, and its lines move.
update deduction_file set payday = moved.day
  from (select distinct on (d.employer_gid, i.arrives_on) d.deduction_file_gid, i.arrives_on as day
          from deduction d join installment i on i.gid = d.installment_gid
         where d.payday = i.due_date and i.arrives_on <> i.due_date
         order by d.employer_gid, i.arrives_on, d.payday) moved
 where deduction_file.gid = moved.deduction_file_gid
   and not exists (select 1 from deduction_file other
                    where other.employer_gid = deduction_file.employer_gid
                      and other.payday = moved.day);

update remittance_file set payday = moved.day
  from (select distinct d.employer_gid, d.payday, i.arrives_on as day
          from deduction d join installment i on i.gid = d.installment_gid
         where d.payday = i.due_date and i.arrives_on <> i.due_date) moved
 where remittance_file.employer_gid = moved.employer_gid
   and remittance_file.payday = moved.payday;

update deduction set payday = i.arrives_on
  from installment i
 where i.gid = deduction.installment_gid and deduction.payday = i.due_date
   and i.arrives_on <> i.due_date;

update loan set first_installment_date = i.arrives_on
  from installment i
 where i.loan_gid = loan.gid and i.number = 1 and i.version = 1
   and loan.first_installment_date = i.due_date and i.arrives_on <> i.due_date;

alter table installment add column nominal_date date;
update installment set nominal_date = due_date, due_date = arrives_on where arrives_on <> due_date;
alter table installment add constraint installment_moved_up check (nominal_date > due_date);
-- Deposits now find their installments by the index of the due date.
alter table installment drop column arrives_on;
