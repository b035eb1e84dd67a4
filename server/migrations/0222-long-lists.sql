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

-- Words of a list are looked up among many people, where a plan for any word reads them all.
create or replace function search_people(words text[], digits text, most integer)
 returns table(gid uuid, by_what text)
 language plpgsql
 stable security definer
 set search_path = public, trigram, pg_temp
as $function$
declare
  named text;
  escaped text[] := array(select regexp_replace(word, '([\\%_])', '\\\1', 'g')
    from unnest(words) with ordinality as w (word, place) order by place);
begin
  if actor_kind() is distinct from 'staff' then
    raise exception 'only staff search' using errcode = 'insufficient_privilege';
  end if;
  select string_agg(case when length(word) < 3
      then format('(lower(first_name) like %1$L or lower(last_name) like %1$L)', word || '%')
      else format('lower(first_name || '' '' || last_name || '' '' || email) like %L',
        '%' || word || '%') end, ' and ')
    into named from unnest(escaped) word;
  if named is not null then
    -- With the words in its text, so that the plan knows how rare they are.
    return query execute format('select b.gid, ''NAME'' from borrower b
      where b.erased_at is null and %s limit %s', named, most);
  end if;
  if cardinality(escaped) = 1 then
    -- In the same way: a plan for any word would read the whole roster.
    return query execute format('select r.borrower_gid, ''EMPLOYEE'' from roster_entry r
      where r.borrower_gid is not null and lower(r.employee_number) like %L limit %s',
      escaped[1] || '%', most);
  end if;
  if length(digits) >= 4 then
    return query select b.gid, 'PHONE' from borrower b
      where b.phone is not null and b.erased_at is null
        and reverse(b.phone) like reverse(digits) || '%' limit most;
  end if;
  if length(digits) = 4 then
    return query select b.gid, 'SSN' from borrower b
      where b.ssn_last4 = digits and b.erased_at is null limit most;
  end if;
end $function$;
