import type { TryFault } from '@paystead/contract/employer/webhook-deliveries';

/** A signed event for an employer's server. */
export interface Hook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface HookAnswer {
  /** Null without an answer. */
  readonly status: number | null;
  /** Null if it took the event: it answered 2xx. */
  readonly fault: TryFault | null;
  readonly tookMs: number;
  /** The beginning of its answer, as plain text of at most 500 characters. */
  readonly answer: string;
  /** The pause that it asks for. */
  readonly retryAfterSeconds: number | null;
}

/** No such host, or one that isn't on the public internet. */
export type HostFault = Extract<TryFault, 'NOT_FOUND' | 'NOT_PUBLIC'>;

/** The servers of employers. */
export interface HookSender {
  /** Sends an event once and never throws: whatever happens is the answer. */
  send(hook: Hook): Promise<HookAnswer>;
  /** Looks up the host of an address; null if we may call it. */
  look(url: string): Promise<HostFault | null>;
}
