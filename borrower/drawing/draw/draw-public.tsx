import { DrawnConfigContext, type PublicConfig } from '@paystead/client/calls/public-config';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { PublicApp } from '../../src/public/public-app.tsx';
import { forBody } from './markup.ts';
import { Undrawn } from './undrawn.tsx';

/** Draws header and footer of every public page but the login pages; the rest comes by script. */
export function drawPublic(config: PublicConfig): string {
  return drawFrameAt('/pub', config);
}

/** Draws the same for the way back from another company, whose steps have a header of their own. */
export function drawSocial(config: PublicConfig): string {
  return drawFrameAt('/pub/social/google', config);
}

function drawFrameAt(path: string, config: PublicConfig): string {
  return forBody(
    renderToString(
      <StrictMode>
        <DrawnConfigContext value={config}>
          <PublicApp drawn={{ path, Page: Undrawn }} />
        </DrawnConfigContext>
      </StrictMode>,
    ),
  );
}
