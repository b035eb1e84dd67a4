import { Button } from '@paystead/kit/button/button';
import { CodeBlock } from '@paystead/kit/code-block/code-block';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { ReactNode } from 'react';
import { Check } from '../../parts/employer/check.tsx';

interface ShownOnceProps {
  /** "The key Payroll nightly is made". */
  title: string;
  /** "key", "secret". */
  what: string;
  secret: string;
  /** What to do with it. */
  children: ReactNode;
  onKept: () => void;
}

/** A secret, this once: it's nowhere but on this page, and gone when the page is. */
export function ShownOnce({ children, onKept, secret, title, what }: ShownOnceProps) {
  return (
    <Check label={title}>
      <Notice
        tone="positive"
        title={title}
        actions={
          <Button variant="secondary" size="small" onPress={onKept}>
            I’ve kept it
          </Button>
        }
      >
        <Stack gap={3}>
          <CodeBlock label={`The ${what}`} copy={`Copy the ${what}`} breaks>
            {secret}
          </CodeBlock>
          <Text>
            <b>You won’t see it again.</b> {children}
          </Text>
        </Stack>
      </Notice>
    </Check>
  );
}
