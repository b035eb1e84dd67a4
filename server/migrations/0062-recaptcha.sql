-- Answers of the check at the log-in page that were accepted (L9). Each is accepted once, by any
-- server: the table holds its hash until the answer is too old to be accepted anyway.
create table recaptcha_answer (
  answer_hash bytea primary key check (length(answer_hash) = 32),
  expires_at timestamptz not null
);
create index recaptcha_answer_expiry on recaptcha_answer (expires_at);
grant select, insert, delete on recaptcha_answer to paystead_app;
-- A visitor's login adds answers; only jobs forget them.
create trigger refuse_nobody before delete on recaptcha_answer
  for each statement execute function refuse_nobody();
