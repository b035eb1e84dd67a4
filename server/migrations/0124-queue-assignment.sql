-- Who works on a task of the review queue, and until when its next step is due.
alter table queue_item
  add column taken_by_gid uuid references staff_member (gid),
  add column taken_at timestamptz,
  -- Null once nobody waits for the task: it is settled, or its application is over.
  add column due_at timestamptz,
  add constraint queue_item_taken check ((taken_by_gid is null) = (taken_at is null)),
  add constraint queue_item_due check (due_at is null or decided_at is null);

update queue_item
   set due_at = queue_item.updated_at
     + case queue_item.status when 'REVIEW' then interval '1 day' else interval '30 days' end
 where queue_item.status in ('PENDING', 'REVIEW')
   and not exists (
     select from application
      where application.gid = queue_item.application_gid
        and (application.status in ('DECLINED', 'WITHDRAWN', 'EXPIRED')
          or (application.status = 'FUNDED' and queue_item.type <> 'ALLOTMENT')));

create index queue_item_waiting on queue_item (status, due_at, gid) where due_at is not null;
create index queue_item_mine on queue_item (taken_by_gid, due_at, gid) where due_at is not null;
create index queue_item_done on queue_item (decided_at, gid) where decided_at is not null;

-- Hours of banking days within which staff should settle a task; a day has 24. `usual` is for
-- every type that isn't named.
insert into setting (key, valid_from, value) values
  ('review_targets', '2020-01-01', '{"usual": 24, "OFAC": 4, "FRAUD": 8}');
