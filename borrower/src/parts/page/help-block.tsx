import {
  helpState,
  type HelpState,
  nextHelpState,
  rememberRead,
} from '@paystead/client/browser/help-sequence';
import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readInfoBlocks } from '@paystead/contract/product/blocks';
import { Button } from '@paystead/kit/button/button';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { SanitizedHtml } from '@paystead/kit/sanitized-html/sanitized-html';
import { useState } from 'react';

type InfoBlock = WireAnswer<typeof readInfoBlocks>[number];

/**
 * One of the four help blocks (S3.15), with its whole text; `Got it` hides it for good (S4.15). Shows
 * nothing if it is missing or was read already.
 */
export function HelpBlock({ type }: { type: InfoBlock['type'] }) {
  const blocks = useCall(readInfoBlocks, {});
  const known = 'value' in blocks ? blocks.value : undefined;
  const block = known?.find((one) => one.type === type);
  return block ? <Help key={block.version} block={block} /> : null;
}

function Help({ block }: { block: InfoBlock }) {
  const { type, version, title, html, link } = block;
  const [state, setState] = useState<HelpState>(() => nextHelpState(helpState(type, version)));
  if (state === 'read') return null;

  function finish() {
    rememberRead(type, version);
    setState('read');
  }

  return (
    <Notice
      title={title}
      actions={
        <Button size="small" variant="secondary" onPress={finish}>
          Got it
        </Button>
      }
    >
      <SanitizedHtml html={html} />
      {link && <Link href={link.href}>{link.label}</Link>}
    </Notice>
  );
}
