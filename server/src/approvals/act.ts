import type { StaffRole } from '@paystead/contract/call';
import type { Cents } from '@paystead/lending/money/money';
import type { WorkContext } from '../platform/context.ts';

/** What an act rests on: the amount at stake, and each figure in words. */
export interface Figures {
  /** Null if the act isn't about money: then it always takes two people. */
  readonly amount: Cents | null;
  /** The subject in words, without personal data: a loan's reference. */
  readonly about: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

/** The input of an act as it is stored: plain text, amounts as decimal strings. */
export type ActInput = Readonly<Record<string, string | null>>;

/** Who asked for an act, who approved it, and why. */
export interface Authority {
  readonly requestedBy: string;
  /** Null if the amount is within the limit for one person. */
  readonly approvedBy: string | null;
  readonly reason: string;
}

/** An act that may need two people. */
export interface Act<Input extends ActInput = ActInput> {
  /** Its slice and verb: `held-money.refund`. */
  readonly name: `${string}.${string}`;
  /** For staff: `Refund held money`. */
  readonly title: string;
  readonly mayRequest: readonly StaffRole[];
  readonly mayApprove: readonly StaffRole[];
  /**
   * The figures as of now; reads only. Refuses if the act isn't possible. They are compared with
   * the ones of the request when somebody approves, so they must not contain the time.
   */
  figures(context: WorkContext, input: Input): Promise<Figures>;
  /** Carries the act out in the transaction of the approval, once. Locks its own rows. */
  perform(context: WorkContext, input: Input, by: Authority): Promise<void>;
}

const acts = new Map<string, Act>();

/**
 * Declares an act and registers it, so that a stored request finds it by its name. Throws if two
 * acts have one name.
 */
export function approvalAct<Input extends ActInput>(act: Act<Input>): Act<Input> {
  if (acts.has(act.name)) throw new Error(`There are two acts named ${act.name}`);
  acts.set(act.name, act as unknown as Act);
  return act;
}

/** What staff read as the name of an act; the name itself if no slice declares it. */
export function actTitle(name: string): string {
  return acts.get(name)?.title ?? name;
}

/** The act of a stored request. Throws if no slice declares it anymore. */
export function actNamed(name: string): Act {
  const act = acts.get(name);
  if (!act) throw new Error(`No slice declares the act ${name}`);
  return act;
}
