-- A change of status for all people of a filter is taken back as a whole (PEOPLE-16).
alter table status_change add column batch_gid uuid references status_batch (gid);
comment on column status_change.batch_gid is 'The change for many people that it belongs to.';

-- Changes of batches so far: written with the moment and the name of their batch.
update status_change change set batch_gid = batch.gid
  from status_batch batch
 where change.employer_gid = batch.employer_gid and change.asked_at = batch.asked_at
   and change.asked_by = batch.asked_by
   and (change.effective_on, change.status) in
       ((batch.effective_on, batch.status), (batch.returns_on, 'Active'));

create index status_change_batch on status_change (batch_gid, state) where batch_gid is not null;

alter table status_batch
  add column taken_back integer not null default 0
    check (taken_back between 0 and total),
  add column taken_back_at timestamptz,
  add column taken_back_by text;
comment on column status_batch.taken_back is 'How many people keep their status after all.';
grant update (taken_back, taken_back_at, taken_back_by) on status_batch to paystead_app;

alter table status_batch drop constraint status_batch_state_check;
alter table status_batch drop constraint status_batch_check3;
alter table status_batch
  add constraint status_batch_state_check
    check (state in ('RUNNING', 'DONE', 'TAKING_BACK', 'TAKEN_BACK')),
  add constraint status_batch_ended check ((state = 'DONE' or state = 'TAKEN_BACK') = (ended_at is not null)),
  add constraint status_batch_taken_back
    check ((state = 'TAKING_BACK' or state = 'TAKEN_BACK') = (taken_back_at is not null)
      and (taken_back_at is null) = (taken_back_by is null));

-- An employer has one batch at a time at work, in either direction.
drop index status_batch_running;
create unique index status_batch_working on status_batch (employer_gid)
  where state in ('RUNNING', 'TAKING_BACK');
