-- payment_coming has the same rows in the same order, and every payment wrote both.
drop index payment_due;
