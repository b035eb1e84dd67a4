-- The refunds that are still owed, for the nightly tie-out.
create index refund_owed on refund (ordered_on) include (amount_cents)
  where state in ('ORDERED', 'RETURNED');
