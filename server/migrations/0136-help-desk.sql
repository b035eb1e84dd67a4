-- The help desk: who of staff looks after a conversation, by when we promised to answer, and the
-- ready answers whose figures are filled in from the loan (HELP-12 to HELP-14).

alter table help_conversation
  add column assigned_to_gid uuid references staff_member (gid),
  -- By when the oldest unanswered message should have its answer; null where none waits.
  add column answer_due_at timestamptz;
comment on column help_conversation.assigned_to_gid is
  'Who of staff looks after it: took it, answered first, or was handed it; null for nobody.';
-- What waits already keeps its beginning; its target is the same two hours for all of them.
update help_conversation set answer_due_at = waiting_since + interval '2 hours'
  where waiting_since is not null;
alter table help_conversation
  add constraint help_conversation_due check ((waiting_since is null) = (answer_due_at is null));
create index help_conversation_due on help_conversation (answer_due_at)
  where waiting_since is not null;
create index help_conversation_of on help_conversation (assigned_to_gid, last_message_at desc)
  where closed_at is null;
create index help_conversation_open_newest on help_conversation (last_message_at desc)
  where closed_at is null;

-- Who gave a conversation to whom, and what the next person should know.
create table help_hand_over (
  id bigint generated always as identity primary key,
  conversation_gid uuid not null references help_conversation (gid),
  from_gid uuid not null references staff_member (gid),
  to_gid uuid not null references staff_member (gid),
  note text not null check (length(note) between 1 and 500),
  handed_at timestamptz not null,
  check (from_gid <> to_gid)
);
create index help_hand_over_conversation on help_hand_over (conversation_gid, id);
alter table help_hand_over enable row level security;
create policy help_hand_over_read on help_hand_over for select
  using (actor_kind() in ('job', 'staff'));
create policy help_hand_over_made on help_hand_over for insert
  with check (actor_kind() = 'staff' and from_gid = actor_gid());

-- Answers that staff send often. `{owed_today}` and the like are filled in from the loan; one whose
-- figures the loan doesn't have isn't offered.
create table ready_answer (
  key text not null check (key ~ '^[a-z][a-z0-9-]*$'),
  valid_from date not null,
  title text not null check (length(title) between 1 and 60),
  text text not null check (length(text) between 1 and 1500),
  place int not null,
  primary key (key, valid_from)
);
alter table ready_answer enable row level security;
create policy ready_answer_read on ready_answer for select using (actor_kind() in ('job', 'staff'));

insert into ready_answer (key, valid_from, place, title, text) values
  ('catch-up', '2020-01-01', 1, 'Two ways to catch up',
    'There are two ways, {first_name}. You can pay all {past_due} that’s past due, or pay {past_due_half} now and the other {past_due_rest} later. Your paychecks of {installment} go on as before. Or we can look at a lower installment together. Which one fits?'),
  ('payoff', '2020-01-01', 2, 'Payoff amount',
    'Today it takes {owed_today} to pay off your loan. If we get the money from outside the app, send {payoff_amount}, which is good through {payoff_until}. In the app, open your loan and choose “Pay off your loan” to pay the exact amount of that day.'),
  ('next', '2020-01-01', 3, 'Next payday',
    'Your next installment is {next_amount} on {next_date}. You don’t have to do anything: it comes the way you chose when you signed.'),
  ('change-bank', '2020-01-01', 4, 'Change bank',
    'You can change your bank account yourself, {first_name}: open “Bank accounts” in the menu and add the new one. We check it with two small deposits or by linking your bank. A debit that’s already on its way still goes to the old account.'),
  ('still-owed', '2020-01-01', 5, 'What is left',
    'You’ve paid {total_paid} so far, and {installments_remaining} installments are left. If nothing changes, the last one is on {last_date}.');

-- The promise: so many minutes of office hours, New York, on days when banks are open.
insert into setting (key, valid_from, value) values
  ('help_answer_target', '2020-01-01', '{"minutes": 120, "opens": "09:00", "closes": "18:00"}');

grant select, insert on help_hand_over to paystead_app;
grant select on ready_answer to paystead_app;
grant update (assigned_to_gid, answer_due_at) on help_conversation to paystead_app;

-- Erasing: what staff told each other goes with the conversation.
create function erase_hand_overs() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from help_hand_over where conversation_gid = old.gid;
  return old;
end $$;
create trigger conversation_erased_hand_overs before delete on help_conversation
  for each row execute function erase_hand_overs();
