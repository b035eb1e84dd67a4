-- The key of an emailed link now also sets a new password of a member of staff or an employer's
-- user (P7), and lets an administrator who is locked out back in (decision 0035). It holds only for
-- the version of the account that it was made for.
alter table staff_member add column account_version integer not null default 1;
alter table staff_enrollment
  add column staff_gid uuid references staff_member (gid),
  add column account_version integer,
  -- Made at the machine: it also opens a locked account.
  add column unlocks boolean not null default false,
  add check ((staff_gid is null) = (account_version is null)),
  add check (staff_gid is not null or not unlocks);
create index staff_enrollment_member on staff_enrollment (staff_gid, created_at);

grant insert, update (expires_at) on staff_enrollment to paystead_app;
