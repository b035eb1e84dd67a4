-- Long lists of the desk are read by keyset, each along an index of its view and order.
create index approval_request_asked on approval_request (requested_at, gid);
drop index approval_request_newest;
create index approval_request_ending on approval_request (ends_at, gid);
drop index approval_request_ends;
create index relief_request_answer on relief_request (answer_by, gid) where state = 'PERSON';
drop index relief_request_waiting;
create index relief_request_newest on relief_request (state, asked_at, gid);
create index relief_request_borrower on relief_request (borrower_gid);
create index trouble_newest on trouble (last_at, gid) where closed_at is null;
create index trouble_closed on trouble (last_at, gid) where closed_at is not null;
create index help_conversation_queue on help_conversation
  (waiting_since, (case when waiting_since is null then last_message_at end) desc, gid)
  where closed_at is null;
drop index help_conversation_desk;
create index help_conversation_ended on help_conversation (last_message_at, gid)
  where closed_at is not null;
create index counseling_appointment_asked on counseling_appointment (status, requested_at, gid);
drop index counseling_appointment_desk;
create index counseling_appointment_time on counseling_appointment (status, confirmed_for, gid);
create index counseling_appointment_over on counseling_appointment (status, closed_at, gid)
  where closed_at is not null;

-- The policies asked for the actor once for each row, and made a plan expect one row in a hundred;
-- now a statement asks once, and the answer is a yes or no that a plan weighs as such.
alter policy approval_request_kept on approval_request using
  ((select actor_kind() in ('job', 'staff')));
alter policy approval_decision_kept on approval_decision using
  ((select actor_kind() in ('job', 'staff')));
alter policy relief_request_kept on relief_request using ((select actor_kind() in ('job', 'staff'))
  or ((select actor_kind()) = 'borrower' and borrower_gid = (select actor_gid())));
alter policy trouble_kept on trouble using ((select actor_kind() in ('job', 'staff'))
  or ((select actor_kind()) = 'borrower' and kind = 'DEPOSITS'));
alter policy help_conversation_kept on help_conversation using
  ((select actor_kind() in ('job', 'staff'))
  or ((select actor_kind()) = 'borrower' and borrower_gid = (select actor_gid())));
alter policy counseling_appointment_read on counseling_appointment using
  ((select actor_kind() in ('job', 'staff'))
  or ((select actor_kind()) = 'borrower' and borrower_gid = (select actor_gid())));
alter policy queue_item_kept on queue_item using ((select actor_kind() in ('job', 'staff'))
  or ((select actor_kind()) = 'borrower' and borrower_gid = (select actor_gid())));
alter policy held_money_kept on held_money using ((select actor_kind() in ('job', 'staff'))
  or ((select actor_kind()) = 'borrower' and borrower_gid = (select actor_gid())));
alter policy complaint_kept on complaint using ((select actor_kind() in ('job', 'staff'))
  or ((select actor_kind()) = 'borrower' and borrower_gid = (select actor_gid())));
