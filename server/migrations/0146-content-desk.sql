-- Texts and settings with dates (STAFF-34): a change that one administrator writes and another one
-- approves, valid from a day to come.

create table content_change (
  gid uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('DISCLAIMER', 'INFO_BLOCK', 'CTA_BLOCK', 'PAGE', 'SETTING')),
  -- A state, a type, an audience, a name or a setting's key.
  key text not null,
  -- The fields as they were typed and checked.
  values jsonb not null,
  valid_from date not null,
  written_by uuid not null references staff_member (gid),
  written_at timestamptz not null,
  approved_by uuid references staff_member (gid),
  approved_at timestamptz,
  withdrawn_by uuid references staff_member (gid),
  withdrawn_at timestamptz,
  -- Nobody approves their own change.
  check (approved_by <> written_by),
  check ((approved_by is null) = (approved_at is null)),
  check (withdrawn_at is null or approved_at is not null)
);
comment on table content_change is 'Changes of texts and settings, with who wrote and approved them';
create index content_change_of on content_change (kind, key, written_at desc);
create unique index content_change_planned on content_change (kind, key, valid_from)
  where approved_at is not null and withdrawn_at is null;

alter table content_change enable row level security;
create policy content_change_kept on content_change for all
  using (actor_kind() in ('job', 'staff'));
grant select, insert on content_change to paystead_app;
grant update (approved_by, approved_at, withdrawn_by, withdrawn_at) on content_change
  to paystead_app;

-- Pages begin on a day like the other texts.
alter table page add column valid_from date not null default '2020-01-01';

-- Texts and settings are only added, by staff; what hasn't begun can be taken back. An UPDATE of a
-- setting would change what was valid.
revoke update on setting from paystead_app;
do $$
declare name text;
begin
  foreach name in array array['disclaimer', 'info_block', 'cta_block', 'page', 'setting'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy %I on %I for select using (true)', name || '_seen', name);
    execute format($p$create policy %I on %I for insert
      with check (actor_kind() = 'staff' and valid_from > product_today())$p$,
      name || '_added', name);
    execute format($p$create policy %I on %I for delete
      using (actor_kind() = 'staff' and valid_from > product_today())$p$,
      name || '_taken_back', name);
    execute format('grant insert, delete on %I to paystead_app', name);
  end loop;
end $$;
