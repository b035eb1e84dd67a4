-- Figures of files of 100,000 lines, kept with the rows that they count (decision 0090). Only
-- triggers write them; invariant I13 counts them again.

-- The lines of a remittance file by outcome.
create table remittance_tally (
  remittance_file_gid uuid not null references remittance_file (gid),
  outcome text not null,
  employer_gid uuid not null references employer (gid),
  lines integer not null,
  asked_cents bigint not null,
  -- All that the lines say, and of it what became held sums without an owner.
  sent_cents bigint not null,
  held_cents bigint not null,
  -- What these lines brought anew and whose owner was known at once.
  placed_cents bigint not null,
  primary key (remittance_file_gid, outcome)
);

-- Lines that wait for payroll’s answer, whether or not their file is used.
create table remittance_open_line (
  line_gid uuid primary key references remittance_line (gid),
  remittance_file_gid uuid not null references remittance_file (gid),
  outcome text not null,
  employer_gid uuid not null references employer (gid)
);
create index remittance_open_line_file on remittance_open_line (remittance_file_gid, outcome)
  include (employer_gid);

-- Lines that became sums without an owner: what we hold of each now, and what found its loan.
create table remittance_held_line (
  line_gid uuid primary key references remittance_line (gid),
  remittance_file_gid uuid not null references remittance_file (gid),
  outcome text not null,
  employer_gid uuid not null references employer (gid),
  held_cents bigint not null,
  applied_cents bigint not null
);
create index remittance_held_line_file on remittance_held_line (remittance_file_gid)
  include (outcome, employer_gid, held_cents, applied_cents);

-- What an employer was asked for on a payday.
create table deduction_tally (
  employer_gid uuid not null references employer (gid),
  payday date not null,
  lines integer not null,
  asked_cents bigint not null,
  primary key (employer_gid, payday)
);

do $$
declare
  kept text;
begin
  foreach kept in array array['remittance_tally', 'remittance_open_line', 'remittance_held_line',
    'deduction_tally'] loop
    execute format('alter table %I enable row level security', kept);
    execute format('create policy %I on %I for select
      using ((select actor_kind()) in (''job'', ''staff'')
        or ((select actor_kind()) = ''employer'' and employer_gid = (select employer_gid())))',
      kept || '_seen', kept);
    execute format('grant select on %I to paystead_app', kept);
  end loop;
end $$;

-- Whether a line differs and only payroll can say why.
create function waits_for_payroll(one remittance_line) returns boolean
language sql stable as $$
  select one.outcome <> 'MATCHED'
     and (one.deduction_gid is not null or one.held_money_gid is not null)
     and not (one.outcome in ('SHORT', 'MISSING', 'TERMINATED')
       and exists (select from deduction due
                    where due.gid = one.deduction_gid and due.state in ('MATCHED', 'OVER')))
     and not exists (select from held_money held
                      where held.gid = one.held_money_gid and held.state = 'CLOSED')
     and not exists (select from remittance_answer said where said.subject_gid = one.gid)
$$;

create function tally_remittance_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into remittance_tally as kept (remittance_file_gid, outcome, employer_gid, lines,
      asked_cents, sent_cents, held_cents, placed_cents)
    select remittance_file_gid, outcome, employer_gid, count(*), coalesce(sum(asked_cents), 0),
           sum(amount_cents + carried_cents),
           coalesce(sum(amount_cents + carried_cents) filter (where held_money_gid is not null), 0),
           coalesce(sum(amount_cents)
             filter (where outcome <> 'UNKNOWN' or borrower_gid is not null), 0)
      from added group by remittance_file_gid, outcome, employer_gid
    on conflict (remittance_file_gid, outcome) do update set
      lines = kept.lines + excluded.lines,
      asked_cents = kept.asked_cents + excluded.asked_cents,
      sent_cents = kept.sent_cents + excluded.sent_cents,
      held_cents = kept.held_cents + excluded.held_cents,
      placed_cents = kept.placed_cents + excluded.placed_cents;
  insert into remittance_open_line (line_gid, remittance_file_gid, outcome, employer_gid)
    select one.gid, one.remittance_file_gid, one.outcome, one.employer_gid
      from added join remittance_line one on one.gid = added.gid
     where added.outcome <> 'MATCHED' and waits_for_payroll(one);
  insert into remittance_held_line (line_gid, remittance_file_gid, outcome, employer_gid,
      held_cents, applied_cents)
    select one.gid, one.remittance_file_gid, one.outcome, one.employer_gid,
           case when held.state = 'OPEN' then one.amount_cents + one.carried_cents else 0 end,
           case when held.closed_as = 'APPLIED' then one.amount_cents + one.carried_cents else 0 end
      from added one join held_money held on held.gid = one.held_money_gid;
  return null;
end $$;
create trigger tallied after insert on remittance_line
  referencing new table as added for each statement execute function tally_remittance_lines();

create function close_answered_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from remittance_open_line where line_gid in (select subject_gid from added);
  return null;
end $$;
create trigger tallied after insert on remittance_answer
  referencing new table as added for each statement execute function close_answered_lines();

-- Money that came later, or a held sum that found its way, settles a line. A reversal opens it
-- again.
create function settle_open_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed uuid[];
begin
  if tg_table_name = 'deduction' then
    changed := array(select one.gid from remittance_line one where one.deduction_gid = new.gid);
  else
    changed := array(select one.gid from remittance_line one where one.held_money_gid = new.gid);
  end if;
  if changed = '{}' then return null; end if;
  if tg_table_name = 'held_money' then
    update remittance_held_line kept
       set held_cents = case when new.state = 'OPEN'
             then one.amount_cents + one.carried_cents else 0 end,
           applied_cents = case when new.closed_as = 'APPLIED'
             then one.amount_cents + one.carried_cents else 0 end
      from remittance_line one where kept.line_gid = any(changed) and one.gid = kept.line_gid;
  end if;
  delete from remittance_open_line open using remittance_line one
   where open.line_gid = any(changed) and one.gid = open.line_gid and not waits_for_payroll(one);
  insert into remittance_open_line (line_gid, remittance_file_gid, outcome, employer_gid)
    select one.gid, one.remittance_file_gid, one.outcome, one.employer_gid
      from remittance_line one where one.gid = any(changed) and waits_for_payroll(one)
    on conflict do nothing;
  return null;
end $$;
create trigger tallied after update of state on deduction for each row
  when (old.state is distinct from new.state) execute function settle_open_lines();
create trigger tallied after update of state, closed_as on held_money for each row
  when (old.state is distinct from new.state or old.closed_as is distinct from new.closed_as)
  execute function settle_open_lines();

create function tally_deductions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into deduction_tally as kept (employer_gid, payday, lines, asked_cents)
    select employer_gid, payday, count(*), sum(amount_cents) from added
     where state <> 'CANCELLED' group by employer_gid, payday
    on conflict (employer_gid, payday) do update set
      lines = kept.lines + excluded.lines, asked_cents = kept.asked_cents + excluded.asked_cents;
  return null;
end $$;
create trigger asked after insert on deduction
  referencing new table as added for each statement execute function tally_deductions();

create function retally_deduction() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update deduction_tally set
      lines = lines + (new.state <> 'CANCELLED')::int - (old.state <> 'CANCELLED')::int,
      asked_cents = asked_cents
        + case when new.state <> 'CANCELLED' then new.amount_cents else 0 end
        - case when old.state <> 'CANCELLED' then old.amount_cents else 0 end
   where employer_gid = new.employer_gid and payday = new.payday;
  return null;
end $$;
create trigger asked_again after update of state, amount_cents on deduction for each row
  when (old.amount_cents <> new.amount_cents
    or (old.state = 'CANCELLED') <> (new.state = 'CANCELLED'))
  execute function retally_deduction();

insert into remittance_tally (remittance_file_gid, outcome, employer_gid, lines, asked_cents,
    sent_cents, held_cents, placed_cents)
  select remittance_file_gid, outcome, employer_gid, count(*), coalesce(sum(asked_cents), 0),
         sum(amount_cents + carried_cents),
         coalesce(sum(amount_cents + carried_cents) filter (where held_money_gid is not null), 0),
         coalesce(sum(amount_cents)
           filter (where outcome <> 'UNKNOWN' or borrower_gid is not null), 0)
    from remittance_line group by remittance_file_gid, outcome, employer_gid;
insert into remittance_open_line (line_gid, remittance_file_gid, outcome, employer_gid)
  select gid, remittance_file_gid, outcome, employer_gid from remittance_line one
   where outcome <> 'MATCHED' and waits_for_payroll(one);
insert into remittance_held_line (line_gid, remittance_file_gid, outcome, employer_gid, held_cents,
    applied_cents)
  select one.gid, one.remittance_file_gid, one.outcome, one.employer_gid,
         case when held.state = 'OPEN' then one.amount_cents + one.carried_cents else 0 end,
         case when held.closed_as = 'APPLIED' then one.amount_cents + one.carried_cents else 0 end
    from remittance_line one join held_money held on held.gid = one.held_money_gid;
insert into deduction_tally (employer_gid, payday, lines, asked_cents)
  select employer_gid, payday, count(*), sum(amount_cents) from deduction
   where state <> 'CANCELLED' group by employer_gid, payday;

-- Pages of lines in their order.
create index remittance_line_kind on remittance_line (remittance_file_gid, outcome, line);
drop index remittance_line_totals, remittance_line_matched;
-- People whom no file has, and those whose deduction still lacks money.
create index remittance_answer_absent on remittance_answer (remittance_file_gid, subject_gid)
  where line_gid is null;
create index deduction_lacking on deduction (employer_gid, payday, employee_number)
  where state in ('ASKED', 'SHORT', 'MISSING', 'TERMINATED');
create index deduction_without_money on deduction (employer_gid, payday, employee_number, gid)
  where state in ('ASKED', 'MISSING');
