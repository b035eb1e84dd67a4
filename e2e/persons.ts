/** A person on an employer's roster without an account. */
export interface Newcomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly employer: string;
  readonly employeeNumber: string;
  /** Ten digits. */
  readonly phone: string;
}

/** A person of the demo with an account. */
export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
  /** In E.164 form. */
  readonly phone: string;
}

export function emailOf({ firstName, lastName }: Newcomer): string {
  return `${firstName}.${lastName}@example.com`.toLowerCase();
}
