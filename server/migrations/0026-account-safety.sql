-- Which channels bring what (S3.1 preferences), and the way back of a breached account (S8.4).

alter table borrower alter column preferences set default
  '{"theme":"system","payments":{"email":true,"sms":false},"tasks":{"email":true,"sms":false},"credit":{"email":true,"sms":false}}';

update borrower set preferences = jsonb_build_object(
  'theme', preferences -> 'theme',
  'payments', jsonb_build_object('email', preferences -> 'email', 'sms', preferences -> 'sms'),
  'tasks', jsonb_build_object('email', preferences -> 'email', 'sms', preferences -> 'sms'),
  'credit', jsonb_build_object('email', preferences -> 'email', 'sms', preferences -> 'sms'));

-- Texts are a matter of consent before they are one of taste: the newest word on each counts.
create function may_text(person uuid) returns boolean language sql stable as $$
  select coalesce((select given from consent where borrower_gid = person
      and type = 'COMMUNICATION_CONSENT' order by at desc limit 1), false)
    and not coalesce((select given from consent where borrower_gid = person
      and type = 'CONTACT_RESTRICTION' order by at desc limit 1), false)
$$;
grant execute on function may_text(uuid) to paystead_app;

-- Who asked for it, and how far the person is: `…_RESET` has a new password, `…_PROVED` the second
-- factor too; LIST ends there with a look at the sessions, STAFF then waits for another of us.
alter table borrower add column breached_by_gid uuid references staff_member (gid);
alter table borrower add check (breached_by in ('LIST', 'LIST_RESET', 'LIST_PROVED',
  'STAFF', 'STAFF_RESET', 'STAFF_PROVED', 'STAFF_REVIEWED'));
