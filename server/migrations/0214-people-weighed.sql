-- A change of status for 100,000 people, and the list of those with a deduction (decision 0093).

-- With the borrower, so that weighing everybody reads no rows.
drop index roster_entry_people;
create index roster_entry_people
  on roster_entry (employer_gid, lower(last_name), lower(first_name), gid,
    lower(first_name || ' ' || last_name || ' ' || employee_number))
  include (last_name, first_name, employee_number, employee_status, payroll_group_gid, borrower_gid)
  where gone_since is null;

-- Of whom a deduction file ever asked money. Looking for that among the lines took longer with
-- each payday. Only the trigger writes here; invariant I13 compares.
create table deducted_person (
  employer_gid uuid not null references employer (gid),
  employee_number text not null,
  primary key (employer_gid, employee_number)
);
comment on table deducted_person is 'Employee numbers of which a deduction file ever asked money.';
alter table deducted_person enable row level security;
create policy deducted_person_seen on deducted_person for select
  using ((select actor_kind()) in ('job', 'staff')
    or ((select actor_kind()) = 'employer' and employer_gid = (select employer_gid())));
grant select on deducted_person to paystead_app;

create function note_deducted_people() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into deducted_person (employer_gid, employee_number)
    select distinct employer_gid, employee_number from added where amount_cents > 0
    on conflict do nothing;
  return null;
end $$;
create trigger noted after insert on deduction_line
  referencing new table as added for each statement execute function note_deducted_people();

insert into deducted_person (employer_gid, employee_number)
  select distinct employer_gid, employee_number from deduction_line where amount_cents > 0;

create or replace function employer_people_where(words text[], of_status text, of_group uuid,
  deducted boolean)
returns text
language plpgsql stable set search_path = public, pg_temp as $$
declare
  named text;
begin
  if actor_kind() is distinct from 'employer' then
    raise exception 'only employers list their people' using errcode = 'insufficient_privilege';
  end if;
  select string_agg(format(
      'and lower(e.first_name || '' '' || e.last_name || '' '' || e.employee_number) like %L',
      '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' ')
    into named from unnest(words) word;
  return concat_ws(' ',
    format('e.employer_gid = %L::uuid and e.gone_since is null', employer_gid()),
    case when of_status is not null then format('and e.employee_status = %L', of_status) end,
    case when of_group is not null then format('and e.payroll_group_gid = %L::uuid', of_group) end,
    case when deducted then 'and exists (
      select from deducted_person asked where asked.employer_gid = e.employer_gid
         and asked.employee_number = e.employee_number)' end,
    named);
end $$;

-- The own people whom a filter lets through, with what a change of their status needs of them.
create function weighable_people(words text[], of_status text, of_group uuid, deducted boolean)
returns table (gid uuid, employee_number text, employee_status text, payroll_group_gid uuid,
               borrower_gid uuid)
language plpgsql stable security definer set search_path = public, trigram, pg_temp
set enable_seqscan = off as $$
begin
  return query execute format('select e.gid, e.employee_number, e.employee_status,
      e.payroll_group_gid, e.borrower_gid from roster_entry e where %s',
    employer_people_where(words, of_status, of_group, deducted));
end $$;
revoke execute on function weighable_people(text[], text, uuid, boolean) from public;
grant execute on function weighable_people(text[], text, uuid, boolean) to paystead_app;
