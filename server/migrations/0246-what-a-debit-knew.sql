-- A planned debit knows the last entry that was in the books when it was made. A loan's entries and
-- debits are made under its lock, so only a later entry can make the debit too large, and it is
-- found without reading the loan's past.
create function last_entry() returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  select case when is_called then last_value else 0 end from journal_entry_id_seq
$$;
revoke execute on function last_entry() from public;
grant execute on function last_entry() to paystead_app;

alter table payment add column made_after_entry bigint not null default 0;
update payment p
   set made_after_entry = coalesce((
     select max(e.id) from journal_entry e
      where e.loan_gid = p.loan_gid
        and e.booked_on < (p.created_at at time zone 'America/New_York')::date), 0)
 where p.state = 'SCHEDULED';
alter table payment alter column made_after_entry set default last_entry();
