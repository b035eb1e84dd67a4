import { saveFile } from '@paystead/client/browser/save-file';
import { readFile } from '@paystead/client/calls/read-file';
import { readHelpFile } from '@paystead/contract/messages/help';
import { Button } from '@paystead/kit/button/button';
import { useState } from 'react';

/** A file that the person sent: press its name to get it back. */
export function FileMessage({ gid, name }: { gid: string; name: string }) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  async function save() {
    setState('busy');
    try {
      saveFile(await readFile(readHelpFile, { gid }), name);
      setState('ready');
    } catch {
      setState('failed');
    }
  }
  return (
    <>
      <Button variant="link" busy={state === 'busy'} onPress={() => void save()}>
        {name}
      </Button>
      {state === 'failed' && <div role="alert">We couldn’t open this file. Try again.</div>}
    </>
  );
}
