import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { findIn, type PageAnswers } from '@paystead/contract/call-address';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { answersFirst, type FirstCalls } from './first-answers.ts';
import { type PageFolder, pageFolder, type StoredFile } from './page-folder.ts';
import { assetHeaders, pageHeaders } from '../http/security-headers.ts';
import type { VisitorReader } from '../session/visitor.ts';

/** Facts by the id of the element that carries them. */
export type Facts = Readonly<Record<string, object>>;

export interface PagesOptions {
  readonly app: FastifyInstance;
  readonly doorman: VisitorReader;
  /** The built web app. */
  readonly folder: string;
  readonly overTls: boolean;
  /** The page for an address, like `public.html` for `/login`; null if there is none. */
  pageOf(path: string): string | null;
  /** Addresses that redirect; the query is kept. */
  readonly redirects?: Readonly<Record<string, string>>;
  /**
   * Facts of the moment by element id, written into every page as JSON, so that scripts need no
   * call for them.
   */
  readonly factsNow?: () => Promise<Facts>;
  /** Draws a page's first content, before any script loads; null for a page that isn't drawn. */
  readonly draw?: (page: string, facts: Facts) => Promise<string | null>;
  /** Draws this path's own page from the answers it carries; null to leave it empty. */
  readonly drawOwn?: (path: string, facts: Facts, answers: PageAnswers) => Promise<string | null>;
  /** The page to send if `drawOwn` drew this path; it has a placeholder. */
  readonly ownPageAt?: (path: string) => string;
  /** Calls whose answers travel in the pages of somebody who is logged in. */
  readonly firstCalls?: FirstCalls;
  /** Origins of other companies, such as a chat, by the page that may load them. */
  readonly outside?: Readonly<Record<string, readonly string[]>>;
  /** Origins that the page at this address may show in a frame. */
  readonly framesAt?: (path: string) => readonly string[];
}

/** Serves every address outside `/web`: a file of the built app, or one of its pages. */
export function addPages(options: PagesOptions): void {
  const { app, doorman, folder, overTls, pageOf, redirects = {}, firstCalls } = options;
  const { outside = {}, framesAt = () => [], factsNow = async () => ({}) } = options;
  const files = pageFolder(folder, async (html, name) => {
    const facts = await factsNow();
    return withFacts(withDrawing(html, (await options.draw?.(name, facts)) ?? null), facts);
  });
  const plain = assetHeaders(overTls, false);
  const lasting = assetHeaders(overTls, true);

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = pathOf(request.url);
      if (path === null || path === '/web' || path.startsWith('/web/')) return reply.callNotFound();

      const elsewhere = redirects[path];
      if (elsewhere) return reply.redirect(elsewhere + request.url.slice(path.length), 302);

      const asset = path.endsWith('.html') ? null : await files.read(path.slice(1));
      if (asset) {
        reply.headers(path.startsWith('/assets/') ? lasting : plain);
        return sendFile(request, reply, asset);
      }
      if (/\.\w{1,8}$/.test(path)) return reply.callNotFound();

      const name = pageOf(path);
      const facts = await factsNow();
      const stamp = JSON.stringify(facts);
      const page = name === null ? null : await files.read(name, stamp);
      if (name === null || !page) return reply.callNotFound();
      const { session, viewing } = doorman.greet(request, reply);
      const answers =
        (viewing ?? session) && firstCalls && request.method === 'GET'
          ? await answersFirst(app, firstCalls, path, request)
          : null;
      const drawn = answers && (await drawnWith(options, files, { path, facts, stamp, answers }));
      const sent = drawn?.page ?? page;
      // In a viewing no other company learns anything: no chat, no bank's window, no card form.
      const others = viewing === null ? { also: outside[name], frames: framesAt(path) } : {};
      reply.headers(pageHeaders(overTls, inlineHashes(sent), others.also, others.frames));
      if (!answers) return sendFile(request, reply, page);
      const theme = firstCalls?.themeIn?.(findIn(answers)) ?? null;
      return sendOwn(request, reply, sent, { answers, theme, drawing: drawn?.drawing ?? '' });
    },
  });
}

/** The page with its placeholder, and the drawing; null if there is none. */
async function drawnWith(
  { drawOwn, ownPageAt }: PagesOptions,
  files: PageFolder,
  asked: { path: string; facts: Facts; stamp: string; answers: PageAnswers },
): Promise<{ page: StoredFile; drawing: string } | null> {
  const { answers, facts, path, stamp } = asked;
  const page = drawOwn && ownPageAt ? await files.read(ownPageAt(path), stamp) : null;
  const drawing = page && (await drawOwn?.(path, facts, answers));
  return page && drawing ? { page, drawing } : null;
}

interface Own {
  readonly answers: PageAnswers;
  readonly theme: string | null;
  readonly drawing: string;
}

/** A page with a person's own answers in it: no cache may keep it. */
async function sendOwn(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredFile,
  { answers, theme, drawing }: Own,
): Promise<FastifyReply> {
  const themed = withTheme(page.content.toString(), theme);
  const text = withFacts(themed, { 'first-answers': answers }, '</body>');
  const html = Buffer.from(text.replace('<!--own-->', () => drawing));
  const accepts = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (accepts) reply.header('content-encoding', 'gzip');
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding').type(page.mediaType);

  return reply.send(accepts ? await promisify(gzip)(html) : html);
}

/** For the script in the page's head, which runs before the first paint. */
function withTheme(html: string, theme: string | null): string {
  if (theme === null || !/^[a-z]+$/.test(theme)) return html;
  return html.replace('<html', `<html data-account-theme="${theme}"`);
}

/** Without a drawing the placeholder stays empty, and the page's script draws. */
function withDrawing(html: string, drawing: string | null): string {
  return html.replace('<!--drawn-->', () => drawing ?? '');
}

/** Browsers don't run a data block, and no text in it can end it early. */
function withFacts(html: string, facts: Facts, before = '</head>'): string {
  const blocks = Object.entries(facts).map(([id, value]) => {
    const text = JSON.stringify(value).replaceAll('<', '\\u003c');
    return `<script type="application/json" id="${id}">${text}</script>`;
  });
  return html.replace(before, () => blocks.join('') + before);
}

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '');
  } catch {
    return null;
  }
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile): FastifyReply {
  reply.header('etag', file.etag).header('vary', 'accept-encoding').type(file.mediaType);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();

  const accepted = request.headers['accept-encoding'] ?? '';
  const coding = file.brotli && /\bbr\b/.test(accepted) ? 'br' : null;
  const zipped = !coding && file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (coding ?? zipped) reply.header('content-encoding', coding ?? zipped);
  const content = (coding && file.brotli) ?? (zipped && file.gzip) ?? file.content;

  return reply.header('content-length', content.length).send(content);
}

const hashesOf = new WeakMap<StoredFile, { scripts: string[]; styles: string[] }>();

/**
 * The hashes of the inline scripts and styles that the build wrote into a page; its policy allows
 * exactly these. Patterns are enough to find them: only our own build and `withFacts` write these
 * pages, and drawings are added later.
 */
function inlineHashes(page: StoredFile): { scripts: string[]; styles: string[] } {
  const known = hashesOf.get(page);
  if (known) return known;

  const html = page.content.toString();
  const found = {
    scripts: hashAll(
      html,
      /<script(?![^>]*\s(?:src=|type="application))[^>]*>([\s\S]*?)<\/script>/g,
    ),
    styles: hashAll(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  };
  hashesOf.set(page, found);
  return found;
}

function hashAll(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
}
