import pg from 'pg';

const KEY = `hashtext('paystead seed demo')`;

/** Runs `work` as the owner while no other process seeds; waits for another process to finish. */
export async function whileSeedingAlone<Result>(
  ownerUrl: string,
  work: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
  return connected(ownerUrl, async (owner) => {
    await owner.query(`select pg_advisory_lock(${KEY})`);
    return work(owner);
  });
}

/** Runs `work` unless another process is seeding right now. */
export async function unlessSeeding(
  ownerUrl: string,
  work: (owner: pg.Client) => Promise<void>,
): Promise<void> {
  await connected(ownerUrl, async (owner) => {
    const { rows } = await owner.query(`select pg_try_advisory_lock(${KEY}) as free`);
    if (rows[0]?.free) await work(owner);
  });
}

/** Closing the connection releases the lock. */
async function connected<Result>(url: string, work: (owner: pg.Client) => Promise<Result>) {
  const owner = new pg.Client({ connectionString: url, application_name: 'paystead seed' });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
