export { viewHtml, type Block } from './document-html.view.ts';
export { keepDocument, type NewDocument } from './keep-document.ts';
export { openDocument, type OpenedDocument } from './open-document.ts';
export { printDocument, type PrintableDocument } from './print-document.ts';
