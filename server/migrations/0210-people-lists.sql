-- The list of a big employer's people (PEOPLE-1). The policy asked for the actor once for each row,
-- which took longer than reading the rows; now a statement asks once.
alter policy roster_entry_kept on roster_entry using (
  (select actor_kind()) in ('job', 'staff')
  or ((select actor_kind()) = 'employer' and employer_gid = (select employer_gid()))
  or ((select actor_kind()) = 'borrower' and employer_gid = (select employer_gid())
    and (borrower_gid is null or borrower_gid = (select actor_gid()))));

-- The same for what is read for each person of a list.
alter policy deduction_line_kept on deduction_line using (
  (select actor_kind()) in ('job', 'staff')
  or ((select actor_kind()) = 'employer' and employer_gid = (select employer_gid())));
alter policy status_change_kept on status_change using (
  (select actor_kind()) = 'job'
  or ((select actor_kind()) = 'employer' and employer_gid = (select employer_gid())));
alter policy employment_change_told on employment_change using (
  (select actor_kind()) = 'employer' and employer_gid = (select employer_gid())
  and source <> 'BORROWER');

-- By name, with all that a page's filters ask, so that counting and turning pages read no rows. The
-- words of the last column are kept in lower case: making them for everybody takes longest.
-- It also serves the look-up of a last name, which had an index of its own.
drop index roster_entry_people;
drop index roster_entry_name;
create index roster_entry_people
  on roster_entry (employer_gid, lower(last_name), lower(first_name), gid,
    lower(first_name || ' ' || last_name || ' ' || employee_number))
  include (last_name, first_name, employee_number, employee_status, payroll_group_gid)
  where gone_since is null;
-- The few who aren't active.
create index roster_entry_status on roster_entry (employer_gid, employee_status)
  where gone_since is null and employee_status <> 'Active';
create index roster_entry_words on roster_entry
  using gin (lower(first_name || ' ' || last_name || ' ' || employee_number) trigram.gin_trgm_ops)
  where gone_since is null;

-- Row-level security lets no index of `like` be used, so functions with the owner's rights look, for
-- an employer's users and keys only and among their own employer's people only. This is the
-- condition as text: with the words in it, the plan knows how rare they are.
create function employer_people_where(words text[], of_status text, of_group uuid, deducted boolean)
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
      select from deduction_line asked where asked.employer_gid = e.employer_gid
         and asked.employee_number = e.employee_number and asked.amount_cents > 0)' end,
    named);
end $$;
revoke execute on function employer_people_where(text[], text, uuid, boolean) from public;

-- The own people whom a filter lets through, by name; `most` of them after `skip`, or all. A plan
-- doesn't see that the index has the words in lower case ready, so it may not read the whole table.
create function employer_people(words text[], of_status text, of_group uuid, deducted boolean,
  most int, skip int)
returns setof uuid
language plpgsql stable security definer set search_path = public, trigram, pg_temp
set enable_seqscan = off as $$
begin
  return query execute format('select e.gid from roster_entry e where %s
      order by lower(e.last_name), lower(e.first_name), e.gid limit $1 offset $2',
    employer_people_where(words, of_status, of_group, deducted)) using most, skip;
end $$;
revoke execute on function employer_people(text[], text, uuid, boolean, int, int) from public;
grant execute on function employer_people(text[], text, uuid, boolean, int, int) to paystead_app;

create function count_employer_people(words text[], of_status text, of_group uuid, deducted boolean)
returns int
language plpgsql stable security definer set search_path = public, trigram, pg_temp
set enable_seqscan = off as $$
declare
  total int;
begin
  execute format('select count(*)::int from roster_entry e where %s',
    employer_people_where(words, of_status, of_group, deducted)) into total;
  return total;
end $$;
revoke execute on function count_employer_people(text[], text, uuid, boolean) from public;
grant execute on function count_employer_people(text[], text, uuid, boolean) to paystead_app;
