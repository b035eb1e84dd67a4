-- A refund that no account could take waits, is sent once there is one, and its owner is asked.

alter table refund
  add sends integer not null default 0,
  -- The account of the last sending; what came back is not sent there again.
  add bank_account_gid uuid references bank_account (gid),
  add asks integer not null default 0,
  add asked_at timestamptz;

update refund set sends = sent.times, bank_account_gid = sent.bank_account_gid
  from (select distinct on (subject_gid) subject_gid, bank_account_gid,
          count(*) over (partition by subject_gid) as times
          from ach_entry where purpose = 'REFUND' order by subject_gid, attempt desc) sent
  where sent.subject_gid = refund.gid;

create index refund_waiting on refund (gid) where state = 'RETURNED' or sends = 0;
