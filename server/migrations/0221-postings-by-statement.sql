-- A night's interest writes two lines for each loan, and looking each entry up again took a sixth
-- of it. An entry is looked at when each statement ends, is closed to other transactions, and its
-- lines are never zero. So it sums to zero, with two lines at least, exactly if the lines of each
-- of its statements do.
create or replace function postings_are_whole() returns trigger
  language plpgsql set enable_seqscan = off as $$
declare
  wrong record;
begin
  select p.entry_id, p.line, p.account, a.name is null as stray,
         e.id is null or e.xmin <> pg_current_xact_id()::xid as closed into wrong
    from lines p
    left join journal_entry e on e.id = p.entry_id
    left join ledger_account a on a.name = p.account
   where e.id is null or e.xmin <> pg_current_xact_id()::xid or a.name is null
      or p.loan_gid is distinct from e.loan_gid or p.borrower_gid is distinct from e.borrower_gid
      or (a.per_loan and p.loan_gid is null)
   limit 1;
  if wrong.closed then
    raise exception 'journal entry % is closed', wrong.entry_id using errcode = 'check_violation';
  elsif wrong.stray then
    raise exception 'there is no account %', wrong.account using errcode = 'check_violation';
  elsif wrong.entry_id is not null then
    raise exception 'posting %.% is about another loan than its entry', wrong.entry_id, wrong.line
      using errcode = 'check_violation';
  end if;

  select entry_id, count(*) as lines, sum(amount_cents) as total into wrong
    from lines group by entry_id having sum(amount_cents) <> 0 limit 1;
  if wrong.entry_id is not null then
    raise exception 'journal entry % has % postings and is off by % cents', wrong.entry_id,
      wrong.lines, wrong.total using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Made by time, so that a night's entries go to one end of the index instead of everywhere in it.
alter table journal_entry alter column gid set default uuidv7();
