-- An employer's program approves and corrects deduction files with its key, which is nobody's
-- account: the rows keep the name of who did it, a person of payroll or the key (decision 0089).
alter table deduction_approval
  alter column approved_by_gid drop not null,
  -- The name as it was then.
  add column approved_by text;
update deduction_approval
   set approved_by = (select name from staff_member where gid = approved_by_gid);
alter table deduction_approval alter column approved_by set not null;
comment on column deduction_approval.approved_by_gid is 'Null if it came by a key.';

alter table deduction_correction
  alter column made_by_gid drop not null,
  add column made_by text,
  add column taken_back_by text;
update deduction_correction
   set made_by = (select name from staff_member where gid = made_by_gid),
       taken_back_by = (select name from staff_member where gid = taken_back_by_gid);
alter table deduction_correction
  alter column made_by set not null,
  drop constraint deduction_correction_check1,
  add constraint deduction_correction_taken_back
    check ((taken_back_at is null) = (taken_back_by is null));
comment on column deduction_correction.made_by_gid is 'Null if it came by a key.';
comment on column deduction_correction.taken_back_by_gid is 'Null if it came by a key.';
grant update (taken_back_by) on deduction_correction to paystead_app;
