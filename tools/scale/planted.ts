import type { TestWorld } from '../../server/src/platform/testing/test-world.ts';

/** Lets the rows of chosen loans fail whenever the product writes them, as damaged rows would. */
export async function plantFailures({ owner }: TestWorld) {
  await owner.query(`
    create table planted (loan_gid uuid primary key);
    grant select on planted to paystead_app;
    create function planted_failure() returns trigger language plpgsql as $$
    begin
      if exists (select from planted where loan_gid = (to_jsonb(new) ->> tg_argv[0])::uuid) then
        raise exception 'the row is damaged' using errcode = 'data_exception';
      end if;
      return new;
    end $$;
    create trigger planted before insert or update on loan
      for each row execute function planted_failure('gid');
    create trigger planted before insert or update on refund
      for each row execute function planted_failure('loan_gid');
    create trigger planted before insert on deduction
      for each row execute function planted_failure('loan_gid');`);
  return {
    damage: (loan: string) => owner.query('insert into planted values ($1)', [loan]),
    mend: (loan: string) => owner.query('delete from planted where loan_gid = $1', [loan]),
  };
}
