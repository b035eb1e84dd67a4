-- The product's time is whole milliseconds, in the database as in the server. A moment that the
-- server wrote was up to half a millisecond after the one that a statement of the same transaction
-- went by, and a remittance that came in it was not there yet.
create or replace function product_now() returns timestamptz
  language sql stable parallel safe
  begin atomic
    select date_trunc('milliseconds', now() + interval '0.5 milliseconds')
           + ahead_ms * interval '1 millisecond' from clock;
  end;
