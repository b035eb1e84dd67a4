-- The desk for held money counts all open sums by age and owner each time it is opened, and pages
-- through each of its lists from the last row of the page before (HELD-5).
create index held_money_figures on held_money (received_on)
  include (amount_cents, owner, staff_gid) where state = 'OPEN';
create index held_money_taken on held_money (staff_gid, received_on, gid)
  where state = 'OPEN' and staff_gid is not null;
create index held_money_neglected on held_money (received_on, gid)
  where state = 'OPEN' and owner = 'STAFF' and staff_gid is null;
create index held_money_closed on held_money (closed_at desc, gid desc) where state = 'CLOSED';
drop index held_money_newest;
