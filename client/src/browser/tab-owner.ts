const OWNER = 'tab-owner';

/** Records whose tab this is: typed answers are stored under that name. */
export function claimTab(gid: string): void {
  try {
    sessionStorage.setItem(OWNER, gid);
  } catch {
    // Without storage nothing is kept.
  }
}

/** Whose tab it is; throws if there is no storage. */
export function tabOwner(): string {
  return sessionStorage.getItem(OWNER) ?? '';
}

/** S4.13: deletes everything that was typed. */
export function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // There was no storage.
  }
}
