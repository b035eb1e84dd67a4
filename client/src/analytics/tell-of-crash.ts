/**
 * S8.7: reports a crash. Loads the reporting code only now; if that fails, nothing is reported.
 * @param app whose page crashed
 */
export function tellOfCrash(thrown: unknown, app?: 'console'): void {
  import('./crash-report.ts').then(
    ({ reportCrash }) => reportCrash(thrown, app),
    () => undefined,
  );
}
