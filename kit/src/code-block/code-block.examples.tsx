import { CodeBlock } from './code-block.tsx';

export const examples = [
  {
    name: 'an example call',
    render: () => (
      <CodeBlock label="Example call">
        {
          'curl https://console.example.com/web/console/deduction-file \\\n  -H "Authorization: Bearer $KEY"'
        }
      </CodeBlock>
    ),
  },
  {
    name: 'a key to copy',
    render: () => (
      <CodeBlock label="The key" copy="Copy the key" breaks>
        psk_test_5f0c8a1e9d7b4c3f2a6e8d0b1c5f7a9e3d4b6c8f0a2e1d3c5b7f9e8d6a4c2b01
      </CodeBlock>
    ),
  },
];
