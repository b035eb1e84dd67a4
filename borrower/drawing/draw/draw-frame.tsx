import { DrawnConfigContext, type PublicConfig } from '@paystead/client/calls/public-config';
import { findIn, type PageAnswers } from '@paystead/contract/call-address';
import { readProfile } from '@paystead/contract/identity/profile';
import { readAppConfig } from '@paystead/contract/product/content';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App, framed } from '../../src/app/app.tsx';
import { config as appConfig } from '../../src/store/config.ts';
import { makeStore } from '../../src/store/store.ts';
import { user } from '../../src/store/user.ts';
import { forBody } from './markup.ts';
import { Undrawn } from './undrawn.tsx';

/** The frame around any screen. */
const tree = framed([{ path: '*', Component: Undrawn }]);

/**
 * Draws the header, footer and placeholders of any page of the app but the dashboard; its screen
 * comes with the script. Null, so that the browser draws, if the answers don't say who this is or
 * the account is marked breached.
 */
export function drawFrame(config: PublicConfig, answers: PageAnswers, path: string): string | null {
  const find = findIn(answers);
  const [person, settings] = [find(readProfile), find(readAppConfig)];
  if (!person || !settings || person.account_breached) return null;

  const store = makeStore();
  store.dispatch(user.replace(person));
  store.dispatch(appConfig.replace(settings));
  const At = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  return forBody(
    renderToString(
      <StrictMode>
        <DrawnConfigContext value={config}>
          <App of={store} Router={At} tree={tree} />
        </DrawnConfigContext>
      </StrictMode>,
    ),
  );
}
