import { DrawnConfigContext, type PublicConfig } from '@paystead/client/calls/public-config';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { PublicApp } from '../../src/public/public-app.tsx';
import { forBody } from './markup.ts';

/** Draws the login page as HTML. */
export function drawLogin(config: PublicConfig): string {
  return forBody(
    renderToString(
      <StrictMode>
        <DrawnConfigContext value={config}>
          <PublicApp drawn={{ path: '/login' }} />
        </DrawnConfigContext>
      </StrictMode>,
    ),
  );
}
