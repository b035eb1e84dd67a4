import { startSocialSignIn as call } from '@paystead/contract/identity/social';
import { socialLogin } from '../../partners/social-login/social-login.ts';
import { askingCommand } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { becomeNobody } from '../sessions/leave-session.ts';
import { newHandshake, newSignIn, returnAddress, SOCIAL_KEY } from './handshake.ts';
import { insertSignIn } from './social.queries.ts';

/**
 * Begins a login with another company (X6): state, nonce and PKCE verifier are kept here, sealed,
 * for ten minutes and for this browser alone.
 */
export const startSocialSignIn = askingCommand(
  call,
  {
    look: async ({ input }: Context<typeof call>) => input.provider,
    async ask(provider, { config, vault }) {
      const login = socialLogin(config, provider, vault.key(SOCIAL_KEY));
      if (!login) return null;
      const handshake = newHandshake();
      return { handshake, url: await login.begin(handshake, returnAddress(config, provider)) };
    },
  },
  async (context, begun) => {
    const { db, input, now, request, vault } = context;
    if (!begun) return refuse('NOT_FOUND');
    await becomeNobody(context);

    const { provider } = input;
    const { visit } = request;
    await insertSignIn(db, newSignIn(vault, begun.handshake, { provider, visit, now }));
    context.event('social.started', null, { after: { provider } });

    return { url: begun.url };
  },
);
