-- What a person is told inside the product (S3.12). The words are kept as they were on the day.
create table notification (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  product text not null check (product in ('LOAN', 'CREDIT_MONITORING')),
  title text not null check (length(title) between 1 and 200),
  message text not null check (length(message) <= 20000),
  -- As the bureau sent it; types nobody knows yet are kept too (S3.27).
  credit_monitoring_alert_type text check (length(credit_monitoring_alert_type) <= 60),
  alert_product_type text check (alert_product_type in
    ('EQF_ALERT_TYPE', 'EXP_ALERT_TYPE', 'TUC_ALERT_TYPE', 'GENERIC_ALERT_TYPE')),
  available_date date not null,
  banner boolean not null default false,
  action_label text,
  action_href text check (action_href ~ '^/[^/]'),
  -- The same occasion twice is told once.
  occasion text,
  created_at timestamptz not null,
  read_at timestamptz,
  dismissed_at timestamptz,
  check ((action_label is null) = (action_href is null)),
  check (product = 'CREDIT_MONITORING' or credit_monitoring_alert_type is null),
  unique (borrower_gid, occasion)
);
create index notification_newest
  on notification (borrower_gid, available_date desc, created_at desc, gid) where not banner;
create index notification_unread on notification (borrower_gid)
  where read_at is null and not banner;
create index notification_banner on notification (borrower_gid)
  where banner and dismissed_at is null;

alter table notification enable row level security;
create policy notification_kept on notification for all using (actor_kind() in ('job', 'staff')
  or (actor_kind() = 'borrower' and notification.borrower_gid = actor_gid()));

grant select, insert on notification to paystead_app;
-- What was said is never changed; only that it was read, or put away.
grant update (read_at, dismissed_at) on notification to paystead_app;
