-- What staff decided on a task, on which grounds, and what the document showed. Only added to; it
-- goes with its task when that is erased.
create table review_decision (
  gid uuid primary key default gen_random_uuid(),
  queue_item_gid uuid not null references queue_item (gid) on delete cascade,
  borrower_gid uuid not null references borrower (gid),
  application_gid uuid references application (gid) on delete cascade,
  outcome text not null check (outcome in ('ACCEPTED', 'RETURNED', 'DECLINED')),
  -- What the rules alone say about the task (QUEUE-12).
  rule_said text not null check (rule_said in ('DECLINE', 'NOTHING')),
  overrides boolean not null generated always as
    (outcome = 'ACCEPTED' and rule_said = 'DECLINE') stored,
  reason text,
  -- For staff only, never for the borrower.
  why text check (why <> ''),
  -- What the reviewer read from the document: cents by fact.
  shown jsonb not null,
  decided_by uuid not null references staff_member (gid),
  decided_at timestamptz not null,
  constraint review_decision_why check (why is not null or not (outcome = 'ACCEPTED' and rule_said = 'DECLINE'))
);
create index review_decision_item on review_decision (queue_item_gid, decided_at);
create index review_decision_overrides on review_decision (decided_at) where overrides;

-- One entry of a list that may be the person. A decision counts for this entry, as it read then,
-- and for this person; the same entry isn't raised again, a new or changed one is.
create table screening_hit (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  application_gid uuid references application (gid) on delete cascade,
  list text not null check (list in ('SDN', 'PEP')),
  entry_id text not null,
  -- Of the entry's words: a changed entry is another hit.
  digest bytea not null,
  entry jsonb not null,
  occasion text not null check (occasion in ('APPLICATION', 'PAYOUT')),
  found_at timestamptz not null,
  outcome text check (outcome in ('OTHER_PERSON', 'SAME_PERSON')),
  why text check (why <> ''),
  decided_by uuid references staff_member (gid),
  decided_at timestamptz,
  constraint screening_hit_once unique (borrower_gid, list, entry_id, digest),
  constraint screening_hit_decided check ((outcome is null) = (decided_at is null)
    and (outcome is null) = (why is null) and (outcome is null) = (decided_by is null))
);
create index screening_hit_application on screening_hit (application_gid);

create trigger append_only before update on review_decision
  for each row execute function never_changed();

alter table review_decision enable row level security;
create policy review_decision_kept on review_decision for all
  using (actor_kind() in ('job', 'staff'));
grant select, insert on review_decision to paystead_app;

-- A borrower's own request may ask the lists again; no call answers with what they found.
alter table screening_hit enable row level security;
create policy screening_hit_kept on screening_hit for all
  using (actor_kind() in ('job', 'staff') or actor_kind() = 'borrower' and borrower_gid = actor_gid());
grant select, insert on screening_hit to paystead_app;
grant update (outcome, why, decided_by, decided_at) on screening_hit to paystead_app;
