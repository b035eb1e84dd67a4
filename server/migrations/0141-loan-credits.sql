-- What staff credit to a loan at our cost: interest or fees waived, principal lowered.
alter table loan_act drop constraint loan_act_kind_check;
alter table loan_act add constraint loan_act_kind_check
  check (kind in ('RECEIVED', 'REVERSED', 'CREDITED'));
alter table loan_act add column part text check (part in ('INTEREST', 'PRINCIPAL', 'FEES'));
alter table loan_act add constraint loan_act_credited check ((kind = 'CREDITED') = (part is not null));

update setting set value = value || '{"loan.credit": 2500}' where key = 'approval_limits';
