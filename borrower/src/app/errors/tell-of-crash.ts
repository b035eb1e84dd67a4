/** S8.7: reports a crash, by code that comes only now; without it nobody could be told either. */
export function tellOfCrash(thrown: unknown): void {
  import('@paystead/client/analytics/crash-report').then(
    ({ reportCrash }) => reportCrash(thrown),
    () => undefined,
  );
}
