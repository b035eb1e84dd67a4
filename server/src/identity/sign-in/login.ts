import { login as call } from '@paystead/contract/identity/identity';
import { command } from '../../platform/calls/command.ts';
import { becomeNobody } from '../sessions/leave-session.ts';
import { enterByPassword } from './enter-account.ts';
import { loginName } from './login-counter.queries.ts';

/** S7.2: the first step of login. */
export const login = command(call, async (context) => {
  const { input } = context;
  await becomeNobody(context);
  const { state } = await enterByPassword(context, loginName(input.username), input.password);
  return state;
});
