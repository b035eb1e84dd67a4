-- What must be settled before a loan can go on: tasks of a person or of staff, and the files that
-- were handed in for them. The files themselves are kept encrypted outside the database.

create table queue_item (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  application_gid uuid references application (gid),
  type text not null check (type in ('INCOME', 'RETIREE_INCOME', 'ALLOTMENT', 'EMPLOYMENT', 'ADDRESS',
    'SPOUSE', 'IDENTITY', 'OFAC', 'ACTIVE_DUTY', 'BANKRUPTCY', 'BANK', 'CHALLENGE', 'FRAUD',
    'RETIREE_BANK', 'PEP', 'BANK_STATEMENT', 'PENSION_STATEMENT', 'SOCIAL_SECURITY_STATEMENT',
    'BACKUP_PAYMENT', 'PRIMARY_BANK')),
  status text not null check (status in ('ACCEPTED', 'PENDING', 'DECLINED', 'REVIEW')),
  uec text not null check (uec in ('PREQUALIFY', 'APPLY')),
  -- Why it was sent back or declined: the code of the contract, and what staff added.
  reason text,
  note text,
  -- What an accepted paper proves: gross pay of one paycheck.
  proved_gross_pay_cents bigint check (proved_gross_pay_cents > 0),
  decided_by_gid uuid references staff_member (gid),
  provided_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status in ('ACCEPTED', 'DECLINED')) = (decided_at is not null))
);
create unique index queue_item_once on queue_item (application_gid, type);
create index queue_item_borrower on queue_item (borrower_gid, created_at);
create index queue_item_open on queue_item (updated_at) where status in ('PENDING', 'REVIEW');

create table uploaded_document (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  type text not null check (type in ('INCOME_STATEMENT', 'PENSION_STATEMENT',
    'SOCIAL_SECURITY_STATEMENT', 'SOCIAL_SECURITY_CARD', 'DRIVER_LICENSE', 'PROOF_OF_RESIDENCE',
    'BANK_STATEMENT')),
  name text not null check (length(name) between 1 and 120),
  media_type text not null
    check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size_bytes integer not null check (size_bytes > 0),
  -- Of the content as it is kept.
  sha256 text not null,
  storage_key text not null unique,
  scanned_by text not null,
  uploaded_at timestamptz not null,
  -- Taken back by its owner, or past its time: the file goes with the next sweep.
  erased_at timestamptz
);
create index uploaded_document_borrower on uploaded_document (borrower_gid, uploaded_at);

-- One file may settle several tasks of its owner.
create table queue_item_document (
  queue_item_gid uuid not null references queue_item (gid),
  document_gid uuid not null references uploaded_document (gid),
  borrower_gid uuid not null references borrower (gid),
  attached_at timestamptz not null,
  -- Sent back by staff with the reason that stands with the item then.
  returned_at timestamptz,
  removed_at timestamptz,
  primary key (queue_item_gid, document_gid)
);
create index queue_item_document_document on queue_item_document (document_gid);

do $$
declare name text;
begin
  foreach name in array array['queue_item', 'uploaded_document', 'queue_item_document'] loop
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() in ('job', 'staff')
      or (actor_kind() = 'borrower' and %I.borrower_gid = actor_gid()))$p$, name || '_kept', name, name);
  end loop;
end $$;

grant select, insert, update on queue_item, queue_item_document to paystead_app;
grant select, insert on uploaded_document to paystead_app;
grant update (erased_at) on uploaded_document to paystead_app;
