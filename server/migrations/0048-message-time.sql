-- A message with a one-time code or a one-time link is worth nothing once that is over: it is not
-- handed over any more, and ends as expired. Both instants are on the product's clock, as the time
-- of codes and links is.

alter table message
  -- Handed over before this instant, or never; null: whenever its carrier takes it.
  add not_after timestamptz,
  -- Its time was over before a carrier took it.
  add expired_at timestamptz,
  add check (sent_at is null or expired_at is null);
drop index message_waiting;
create index message_waiting on message (created_at) where sent_at is null and expired_at is null;
