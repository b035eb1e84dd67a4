-- The part of a line of a deduction file that is for earlier short pays: it goes into the deduction
-- when the cycle closes.
alter table deduction_line add column catch_up_cents bigint not null default 0
  check (catch_up_cents >= 0 and catch_up_cents <= amount_cents);
