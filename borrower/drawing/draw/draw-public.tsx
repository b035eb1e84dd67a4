import { DrawnConfigContext, type PublicConfig } from '@paystead/client/calls/public-config';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { PublicApp } from '../../src/public/public-app.tsx';
import { forBody } from './markup.ts';
import { Undrawn } from './undrawn.tsx';

/** Draws header and footer of every public page but the login pages; the rest comes by script. */
export function drawPublic(config: PublicConfig): string {
  return forBody(
    renderToString(
      <StrictMode>
        <DrawnConfigContext value={config}>
          <PublicApp drawn={{ path: '/pub', Page: Undrawn }} />
        </DrawnConfigContext>
      </StrictMode>,
    ),
  );
}
