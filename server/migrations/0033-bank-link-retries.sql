-- A bank that does not answer is asked again; one that wants another sign-in gets it.

alter table bank_link
  add state text not null default 'OPEN'
    check (state in ('OPEN', 'WAITING', 'SIGN_IN_AGAIN', 'FAILED', 'ENDED')),
  add take_primary boolean not null default false,
  add tries integer not null default 0,
  -- The credential and the chosen account, or the public token while it is not redeemed.
  add secret_cipher bytea,
  -- The link whose sign-in this window renews.
  add renews_gid uuid references bank_link (gid);

update bank_link set state = 'ENDED' where ended_at is not null;

-- The queue item whose document proves the account.
alter table bank_account add statement_item_gid uuid references queue_item (gid);
