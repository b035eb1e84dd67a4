-- A loan that refinances another one pays it off on the day it opens, out of its own amount.

alter table loan add column paid_on_account_cents bigint not null default 0
  check (paid_on_account_cents >= 0);
alter table loan add constraint loan_refinances_something
  check ((refinances_loan_gid is null) = (paid_on_account_cents = 0));
