-- A payment of a Void loan came back after its refund had left (PAYOUT-7): a new kind of trouble
-- joins those that are allowed by now.
do $$
declare allowed text;
begin
  select pg_get_expr(conbin, conrelid) into strict allowed
    from pg_constraint where conname = 'trouble_kind_check';
  alter table trouble drop constraint trouble_kind_check;
  execute format('alter table trouble add constraint trouble_kind_check check (%s)',
    replace(allowed, 'ARRAY[', 'ARRAY[''REFUND_LOSS''::text, '));
end $$;
