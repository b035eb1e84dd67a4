-- The roles there are (S6.4): no other name can be given, and an employer's people never get one of
-- the lender's.
alter table staff_member add constraint staff_member_roles_check check (roles <@
  case when employer_gid is null
    then array['reviewer', 'servicer', 'administrator', 'auditor', 'compliance']
    else array['payroll', 'viewer'] end);
