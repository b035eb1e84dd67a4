import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Text } from '../text/text.tsx';
import { SidePanel } from './side-panel.tsx';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        Show more
      </Button>
      {open && (
        <SidePanel
          title="$10.71 interest on Nov 13"
          eyebrow="How we got this figure"
          onClose={() => setOpen(false)}
        >
          <Text>Days, rate and entries.</Text>
        </SidePanel>
      )}
    </>
  );
}

export const examples = [{ name: 'opened by a button', render: () => <Opener /> }];
