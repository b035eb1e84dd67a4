import type { TestWorld } from '../../server/src/platform/testing/test-world.ts';

/** A member of staff with every role that reads; returns the gid. */
export async function hire({ owner }: Pick<TestWorld, 'owner'>): Promise<string> {
  const { rows } = await owner.query(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ('Renee Okafor', 'renee@example.com', 'x',
       '{reviewer,servicer,administrator,auditor,compliance}', product_now()) returning gid`,
  );
  return rows[0].gid;
}
