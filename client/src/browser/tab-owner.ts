/**
 * The person whose data this page shows, by the opaque tag in the header `X-Person` of the server's
 * answers. It is empty until the first answer, and lasts as long as the page.
 */
let owner = '';

export function tabOwner(): string {
  return owner;
}

/** Gives this page to a person: somebody has just logged in on it. */
export function claimTab(tag: string): void {
  owner = tag;
}

/**
 * Whether an answer may be shown on this page. The first one decides whose page it is; an answer
 * without a tag is about nobody.
 */
export function isOwn(tag: string | undefined): boolean {
  owner ||= tag ?? '';
  return !tag || tag === owner;
}

/** S4.13: deletes everything that was typed. */
export function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // There was no storage.
  }
}
