export { viewHtml, type Block } from './document-html.view.ts';
export { viewText } from './document-text.view.ts';
export { findOwnDocument } from './documents.queries.ts';
export { keepDocument } from './keep-document.ts';
export { openDocument } from './open-document.ts';
export { printDocument } from './print-document.ts';
