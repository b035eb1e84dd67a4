-- Emails that a call without a session can cause are counted for each address, before one more is
-- written.
create index message_public on message (recipient, created_at)
  where about in ('email verification', 'account exists', 'password reset');
