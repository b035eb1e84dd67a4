-- A transfer may come in parts, and one line of the bank may bring several (BOOK-12). What is
-- expected is split as its parts come; each part names the line that brought it.
alter table bank_movement
  -- Parts of one transfer have its reference; the last one is what is still to come.
  add column part integer not null default 1 check (part > 0),
  add column bank_line_gid uuid references bank_line (gid),
  drop constraint bank_movement_kind_reference_key,
  add unique (kind, reference, part),
  add check (bank_line_gid is null or cleared_entry_id is not null);
update bank_movement set bank_line_gid = line.gid
  from bank_line line where line.movement_gid = bank_movement.gid;
create index bank_movement_line on bank_movement (bank_line_gid) where bank_line_gid is not null;

drop policy bank_line_remitter on bank_line;
alter table bank_line drop column movement_gid;
create policy bank_line_remitter on bank_line for select
  using (actor_kind() = 'employer' and amount_cents > 0
    -- The reference is the mnemonic and the payday, as 20261127.
    and (left(reference, -9) = (select mnemonic from employer where gid = employer_gid())
      or exists (select from bank_movement sent where sent.bank_line_gid = bank_line.gid)));

-- An employer sees what its own transfers brought, also while nothing explains it.
create policy held_money_transferred on held_money for select
  using (actor_kind() = 'employer' and reason = 'UNEXPECTED_BANK_LINE'
    and exists (select from bank_line line where line.held_money_gid = held_money.gid));
