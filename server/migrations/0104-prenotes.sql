-- A debit of zero tests an account before its first real one, where our bank asks for that and
-- neither a login at the bank nor small deposits proved it (ACH-16).
alter table bank_account add column prenote_state text
  check (prenote_state in ('NEEDED', 'SENT', 'CLEAR'));
alter table bank_account add column prenote_clear_on date;
alter table bank_account add constraint bank_account_prenote
  check ((prenote_clear_on is null) = (prenote_state is null or prenote_state = 'NEEDED'));
create index bank_account_prenote_open on bank_account (gid)
  where prenote_state in ('NEEDED', 'SENT');

alter table ach_entry drop constraint ach_entry_amount_cents_check;
alter table ach_entry add constraint ach_entry_amount_cents_check
  check (amount_cents > 0 or (amount_cents = 0 and purpose = 'PRENOTE'));
do $$
declare allowed text;
begin
  select pg_get_expr(conbin, conrelid) into strict allowed
    from pg_constraint where conname = 'ach_entry_purpose_check';
  alter table ach_entry drop constraint ach_entry_purpose_check;
  execute format('alter table ach_entry add constraint ach_entry_purpose_check check (%s)',
    replace(allowed, 'ARRAY[', 'ARRAY[''PRENOTE''::text, '));
end $$;
