-- A pause of collection: a flag with a last day. After it, the flag is over by itself.
alter table loan_flag drop constraint loan_flag_kind_check;
alter table loan_flag add constraint loan_flag_kind_check check (kind in
  ('BANKRUPTCY', 'SERVICE_MEMBER', 'CEASE_CONTACT', 'DISPUTE', 'DECEASED', 'FRAUD', 'PAUSE'));
alter table loan_flag add column until_day date;
alter table loan_flag add constraint loan_flag_until
  check ((kind = 'PAUSE') = (until_day is not null) and until_day >= from_day);
comment on column loan_flag.until_day is 'The last day of a pause.';
