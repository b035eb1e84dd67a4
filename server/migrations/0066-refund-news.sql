-- How often the borrower read that a credit of the refund is on its way: once for each sending.
alter table refund add column told_sends integer not null default 0;
update refund set told_sends = sends;
create index refund_sent on refund (gid) where state = 'ORDERED' and sends > told_sends;
