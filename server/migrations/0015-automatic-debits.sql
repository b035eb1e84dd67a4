-- Installments that are collected by bank debit: each is put in once by the close of day, even when
-- its owner has cancelled it or the bank has sent it back.
alter table payment add column automatic boolean not null default false;
create unique index payment_automatic on payment (installment_gid) where automatic;
