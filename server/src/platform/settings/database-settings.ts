import { faultOfHosts } from '../database/host-list.ts';

interface Given {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_APP_URL?: string | undefined;
}

/** What is wrong with the addresses of the database. */
export function databaseFaults(set: Given): string[] {
  return (['DATABASE_URL', 'DATABASE_APP_URL'] as const).flatMap((name) => {
    const fault = set[name] === undefined ? null : faultOfHosts(set[name]);
    return fault === null ? [] : [`${name}: ${fault}`];
  });
}
