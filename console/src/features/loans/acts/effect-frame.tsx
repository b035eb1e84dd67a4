import { callServer } from '@paystead/client/calls/call-server';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { AnyCall, WireAnswer, WireInput } from '@paystead/contract/call';
import type { previewReceipt, receiveAtDesk } from '@paystead/contract/servicing/loan-acts';
import { formatMoney } from '@paystead/kit/format/format-money';
import { useState, type ReactNode } from 'react';
import { ActFrame } from '../../../parts/act-frame.tsx';
import { Absent } from '../../../parts/record-page.tsx';
import { useRested } from '../../../parts/use-rested.ts';
import { useShown } from '../../../parts/use-shown.ts';
import type { Effect } from './effect.ts';
import { EffectSheet } from './effect-sheet.tsx';
import type { LoanActProps } from '../loan-act.ts';

type Done = WireAnswer<typeof receiveAtDesk>;

/** A call that answers what an act would do. */
type Preview = AnyCall & { readonly answer: (typeof previewReceipt)['answer'] };
/** A call that does it, or asks a second person. */
type Doing = AnyCall & { readonly answer: (typeof receiveAtDesk)['answer'] };

interface EffectFrameProps<P extends Preview, D extends Doing> {
  preview: P;
  /** What the preview is asked; null while the fields aren't whole. */
  asked: WireInput<P> | null;
  act: D;
  /** The whole act; null while something is missing, such as the reason. */
  input: WireInput<D> | null;
  button: string;
  then: readonly string[];
  danger?: boolean;
  /** Always two people, whatever the amount. */
  alwaysTwo?: boolean;
  /** What to say when it is done. */
  done: string;
  /** Somebody tried to send: fields show what is missing. */
  onTry: () => void;
  /** It is done: forget what was typed. */
  onSent: () => void;
  onDone: LoanActProps['onDone'];
  children: ReactNode;
}

/**
 * The page of an act that moves a loan's money: its fields, what it does in figures of the server,
 * and who must approve it at that amount.
 */
export function EffectFrame<P extends Preview, D extends Doing>(props: EffectFrameProps<P, D>) {
  const { act, asked, input, preview } = props;
  const rested = useRested(asked === null ? '' : JSON.stringify(asked));
  const [question] = useQuestion<WireInput<P>>(rested);
  const look = useCall(preview, question);
  const loaded = look.state === 'completed' ? (look.value as Effect) : undefined;
  const shown = useShown(loaded, async () => (await callServer(preview, question!)) as Effect);
  const command = useCommand(act);
  const isNew = asked !== null && JSON.stringify(asked) !== rested;
  // Nothing is sent before its figures were seen, so the button waits for them.
  const figuring = isNew || look.state === 'pending';

  async function send() {
    props.onTry();
    if (input === null || isNew || !shown.value || shown.value.why_not !== null) return;
    if (!(await shown.stillTrue())) return;
    const sent = (await command.run(input)) as Done | null;
    if (!sent) return;
    props.onSent();
    props.onDone(sent.done ? props.done : 'It waits for a second person.', sent.approval);
  }
  return (
    <ActFrame
      approval={approvalOf(shown.value, props.alwaysTwo ?? false)}
      then={props.then}
      button={shown.value?.needs_second ? 'Send for approval' : props.button}
      danger={props.danger ?? false}
      busy={command.pending || shown.checking || figuring}
      busyLabel={figuring ? 'Working it out' : 'Sending'}
      changed={shown.changed}
      closed={shown.value?.why_not ?? null}
      failure={command.failure ?? shown.failure}
      onSend={() => void send()}
    >
      {props.children}
      {shown.value?.after && <EffectSheet effect={shown.value} />}
      {question !== null && !shown.value && <Absent what="the figures" call={look} />}
    </ActFrame>
  );
}

/** The question as it was first asked, so that it doesn't change with every render. */
function useQuestion<Question>(rested: string): [Question | null] {
  const [kept, setKept] = useState<{ text: string; question: Question | null }>({
    text: '',
    question: null,
  });
  if (kept.text === rested) return [kept.question];
  const question = rested === '' ? null : (JSON.parse(rested) as Question);
  setKept({ text: rested, question });
  return [question];
}

function approvalOf(effect: Effect | undefined, alwaysTwo: boolean): string {
  if (alwaysTwo) return 'A second person always decides: a servicer or an administrator, not you.';
  if (!effect) return 'This depends on the amount. Fill in the fields first.';
  const limit = formatMoney(effect.alone_up_to);
  return effect.needs_second
    ? `Above ${limit} a second person decides: a servicer or an administrator, not you.`
    : `You decide this yourself, up to ${limit}. It’s kept in the audit trail under your name.`;
}
