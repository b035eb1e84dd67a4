import type { Block } from './document-html.view.ts';

/** The text of a document as plain lines, for an email. */
export function viewText(blocks: readonly Block[]): string {
  return blocks.map(textOf).join('\n\n');
}

function textOf(block: Block): string {
  if ('heading' in block) return block.heading.toUpperCase();
  if ('paragraph' in block) return block.paragraph;
  if ('list' in block) return block.list.map((item) => `- ${item}`).join('\n');
  return block.rows.map((cells) => cells.join(': ')).join('\n');
}
