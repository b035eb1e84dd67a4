import { createHash } from 'node:crypto';
import { type Finding, type House, judgeLines, writtenFiles } from './house.ts';

/**
 * Words that speak of how a text was made instead of the product. They are kept as digests of one
 * or two words, so that the list does not hold what it keeps out.
 */
const DIGESTS = new Set(
  `c857d09db23e c70eca6b0f88 7d3194f79e64 60965168ce76 053ea4804ef1 487b91042c7c de2187af3fb0
   3ea125d0bff3 57de4cf40144 94a168d2da57 d298391b0743
   5eff592cc497 442e56863b7e c5f9d8f01eaa ee662f0a4316 e748f8750672 cdcbb68a3444 31a85e22a24a
   53beb385cf69 ec3f4a4cd18a e16202309c92 549eb0447cc9 25adbaaad52b e3f27b59e163 6f23d18048a7
   c5b23a560550 e0272227bedf cf98b41fb0f2 f4264a0b3e12 306bc0cadb14 2187d6c423c9 6764434518d3`.split(
    /\s+/,
  ),
);

const known = new Map<string, boolean>();

function isForeign(words: string): boolean {
  const before = known.get(words);
  if (before !== undefined) return before;
  const digest = createHash('sha256').update(words).digest('hex').slice(0, 12);
  const foreign = DIGESTS.has(digest);
  known.set(words, foreign);
  return foreign;
}

/** The texts of the house speak of the product and of its field, of nothing else. */
export function ownVoice(house: House): Finding[] {
  return judgeLines(
    house,
    writtenFiles(house, /\.(ts|tsx|mjs|css|sql|md|html|json|yml)$/),
    (line) => {
      const words = line.toLowerCase().match(/[a-z]+/g) ?? [];
      const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
      const foreign = [...words, ...pairs].find(isForeign);
      return foreign ? `'${foreign}' speaks of something other than the product` : undefined;
    },
  );
}
