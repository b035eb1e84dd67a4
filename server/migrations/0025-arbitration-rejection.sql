-- Within 30 days of signing, a borrower may take the arbitration agreement back; the loan stays.

create table agreement_rejection (
  agreement_gid uuid primary key references agreement (gid),
  borrower_gid uuid not null references borrower (gid),
  ip text not null,
  user_agent text not null,
  at timestamptz not null
);

alter table agreement_rejection enable row level security;
create policy agreement_rejection_kept on agreement_rejection using (
  actor_kind() in ('job', 'staff') or actor_kind() = 'borrower' and borrower_gid = actor_gid());
grant select, insert on agreement_rejection to paystead_app;
