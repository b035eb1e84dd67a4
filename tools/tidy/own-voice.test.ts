import { expect, test } from 'vitest';
import { plantedHouse } from './house.ts';
import { ownVoice } from './own-voice.ts';

const readable = (words: string) => Buffer.from(words, 'base64').toString();

test('words that speak of how a text was made are found, alone and in pairs', () => {
  const house = plantedHouse({
    'a.md': `Asked ${readable('Y2hhdGdwdA==')} about it.\n`,
    'b.ts': `// A ${readable('bGFuZ3VhZ2UgbW9kZWw=')} said so.\n`,
    'c.md':
      'A session ends after 15 minutes; the borrower is asked, by a prompt, to issue a new code.\n',
    'd.ts': '// The language of the model form.\n',
  });
  expect(ownVoice(house).map(({ where }) => where)).toEqual(['a.md:1', 'b.ts:1']);
});
