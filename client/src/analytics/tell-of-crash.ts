/** S8.7: reports a crash. Loads the reporting code only now; if that fails, nothing is reported. */
export function tellOfCrash(thrown: unknown): void {
  import('./crash-report.ts').then(
    ({ reportCrash }) => reportCrash(thrown),
    () => undefined,
  );
}
