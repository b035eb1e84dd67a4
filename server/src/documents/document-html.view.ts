/** One piece of a document's text. */
export type Block =
  | { readonly heading: string }
  | { readonly paragraph: string }
  | { readonly list: readonly string[] }
  | { readonly rows: readonly (readonly string[])[]; readonly head?: readonly string[] };

/** The text of a document as small HTML: the version we show, print and sign. */
export function viewHtml(blocks: readonly Block[]): string {
  return blocks.map(viewBlock).join('\n');
}

function viewBlock(block: Block): string {
  if ('heading' in block) return `<h2>${escape(block.heading)}</h2>`;
  if ('paragraph' in block) return `<p>${escape(block.paragraph)}</p>`;
  if ('list' in block) {
    return `<ul>${block.list.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`;
  }
  const head = block.head ? [viewRow(block.head, () => 'th scope="col"')] : [];
  const named = (column: number) => (column === 0 ? 'th scope="row"' : 'td');
  return `<table>${[...head, ...block.rows.map((row) => viewRow(row, named))].join('')}</table>`;
}

function viewRow(cells: readonly string[], tagOf: (column: number) => string): string {
  const inner = cells.map((cell, column) => {
    const tag = tagOf(column);
    return `<${tag}>${escape(cell)}</${tag.split(' ')[0]}>`;
  });
  return `<tr>${inner.join('')}</tr>`;
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}
