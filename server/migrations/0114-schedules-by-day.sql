-- Since when each installment is agreed: a payment is split by the schedule of its own day.
alter table installment add column made_at timestamptz;

-- Each change of a schedule replaced rows and added the next version.
with changes as (
  select loan_gid, at, row_number() over (partition by loan_gid order by at) as number
    from (select distinct loan_gid, superseded_at as at from installment
           where superseded_at is not null) replaced)
update installment set made_at = coalesce((select max(at) from changes
         where changes.loan_gid = installment.loan_gid
           and changes.number < installment.version), loan.signed_at, product_now())
  from loan where loan.gid = installment.loan_gid;

alter table installment alter column made_at set not null,
  alter column made_at set default product_now();
