const OWNER = 'tab-owner';

/** Says whose tab this is: typed answers are kept under that name. */
export function claimTab(gid: string): void {
  try {
    sessionStorage.setItem(OWNER, gid);
  } catch {
    // Without storage nothing is kept.
  }
}

/** Whose tab it is; throws where there is no storage. */
export function tabOwner(): string {
  return sessionStorage.getItem(OWNER) ?? '';
}

/** S4.13: nothing that was typed stays. */
export function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // There was none.
  }
}
