-- From a desk to a phone: a key that sends the documents of one task, and ends with the session
-- that made it.

alter table one_time_token
  drop constraint one_time_token_purpose_check,
  add constraint one_time_token_purpose_check
    check (purpose in ('PASSWORD', 'EMAIL', 'BANK', 'REFUND_BANK', 'UPLOAD')),
  add column session_gid uuid references session (gid) on delete cascade,
  add constraint upload_key_is_bound
    check (purpose <> 'UPLOAD' or (subject_gid is not null and session_gid is not null));
