import { login as call } from '@paystead/contract/identity/identity';
import { askingCommand } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { becomeNobody } from '../sessions/leave-session.ts';
import { enterByPassword } from './enter-account.ts';
import { typedName } from './login-counter.queries.ts';
import { askForProof, questionFor, settleProof } from './prove-person.ts';

/** S7.2: the first step of login. A risky one needs the proof of a person first (L9). */
export const login = askingCommand(
  call,
  {
    async look(context: Context<typeof call>) {
      await becomeNobody(context);
      return questionFor(context);
    },
    ask: askForProof,
  },
  async (context, proof) => {
    const { input } = context;
    await becomeNobody(context);
    await settleProof(context, proof);
    const { state } = await enterByPassword(context, typedName(input.username), input.password);
    return state;
  },
);
