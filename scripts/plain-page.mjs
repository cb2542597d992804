// Pages made without the app: while it starts, when it is busy, and for refusals in front of it. No script, no file of
// the build, one style for both themes.
import { createHash } from 'node:crypto';
import { pickLanguage } from './pick-language.mjs';

/** Colours and sizes match app/_ui/styles/tokens.css. */
const style = `
:root{color-scheme:light;--paper:#f0ecdf;--ink:#1c1b17;--soft:#47443b;--rule:#837d6c;--fill:#1c1b17;--on:#f0ecdf}
:root[data-theme=dark]{color-scheme:dark;--paper:#1a2024;--ink:#f0ebdd;--soft:#c9c5b8;--rule:#7d888d;--fill:#f0ebdd;--on:#1a2024}
@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;--paper:#1a2024;--ink:#f0ebdd;--soft:#c9c5b8;--rule:#7d888d;--fill:#f0ebdd;--on:#1a2024}}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1.0625rem/1.5 "Fira Sans",system-ui,sans-serif;overflow-wrap:break-word}
main{box-sizing:border-box;max-width:33rem;margin:0 auto;padding:3rem 1.25rem}
.brand{margin:0 0 2rem;padding-bottom:.75rem;border-bottom:1px solid var(--rule);font-weight:600}
h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.25}
p{margin:0 0 1.5rem;color:var(--soft)}
.brand,a{color:var(--ink)}
a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border-radius:4px;background:var(--fill);color:var(--on);text-decoration:none;font-weight:600}
a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`;

/** Content security policy of such a page: its own style only. */
export const plainPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * @typedef {object} PlainPage
 * @property {string} language
 * @property {string | undefined} theme `light` or `dark`; any other follows the device
 * @property {string} title
 * @property {string} text
 * @property {{ href: string, label: string }} link an empty address is that of the page itself
 * @property {number} [refreshSeconds] delay of the automatic reload
 */

/**
 * Builds a complete page as HTML.
 * @param {PlainPage} page
 * @returns {string}
 */
export function plainPage({ language, theme, title, text, link, refreshSeconds }) {
  const skin = theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : '';
  return [
    `<!doctype html><html lang="${escaped(language)}"${skin}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`,
    `<title>${escaped(title)} · Heerschau</title><style>${style}</style></head><body><main>`,
    `<p class="brand">Heerschau</p><h1>${escaped(title)}</h1><p>${escaped(text)}</p>`,
    `<a href="${escaped(link.href)}">${escaped(link.label)}</a></main></body></html>\n`,
  ].join('');
}

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Why a page has to wait, in the offered languages (lib/languages.ts). */
const reasons = {
  de: {
    busy: [
      'Gleich geht es weiter',
      'Gerade rufen sehr viele gleichzeitig Seiten auf. Diese Seite lädt sich in ein paar Sekunden selbst neu.',
    ],
    starting: ['Heerschau startet gerade', 'Diese Seite lädt sich in ein paar Sekunden selbst neu.'],
    again: 'Jetzt neu laden',
  },
  en: {
    busy: [
      'Just a moment',
      'Very many people are opening pages at once. This page reloads itself in a few seconds.',
    ],
    starting: ['Heerschau is starting', 'This page reloads itself in a few seconds.'],
    again: 'Reload now',
  },
  es: {
    busy: [
      'Un momento',
      'Muchísimas personas están abriendo páginas a la vez. Esta página se recarga sola en unos segundos.',
    ],
    starting: ['Heerschau se está iniciando', 'Esta página se recarga sola en unos segundos.'],
    again: 'Recargar ahora',
  },
  pl: {
    busy: [
      'Chwileczkę',
      'Bardzo wiele osób otwiera strony naraz. Ta strona sama odświeży się za kilka sekund.',
    ],
    starting: ['Heerschau się uruchamia', 'Ta strona sama odświeży się za kilka sekund.'],
    again: 'Odśwież teraz',
  },
};

/** Names of the cookies in app/_i18n/language.ts and app/_preferences/theme.ts. */
const cookieOf = (/** @type {string} */ cookies, /** @type {string} */ name) =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{1,20})`).exec(cookies)?.[1];

/**
 * Response to a request that has to wait: a self-refreshing page for navigation, a status that Next's client retries
 * (instrumentation-client.ts) for its own requests, one word for programs.
 * @param {import('node:http').IncomingHttpHeaders} headers of the request
 * @param {'busy' | 'starting'} reason
 * @param {number} seconds after how long to come back
 * @returns {{ status: 503, headers: Record<string, string>, body: string }}
 */
export function waitingAnswer(headers, reason, seconds) {
  const head = {
    'cache-control': 'no-store',
    'retry-after': String(seconds),
    // Allows our client script to retry: the request was not processed.
    'x-heerschau-again': reason,
    'x-content-type-options': 'nosniff',
  };
  if (!isForEyes(headers))
    return {
      status: 503,
      headers: { ...head, 'content-type': 'application/json' },
      body: JSON.stringify({ ok: false, problem: reason }),
    };
  const cookies = headers.cookie ?? '';
  const language = pickLanguage(
    cookieOf(cookies, 'heerschau-language'),
    headers['accept-language'] ?? '',
    Object.keys(reasons),
  );
  const { [reason]: words, again } = reasons[language];
  const [title, text] = words;
  return {
    status: 503,
    headers: {
      ...head,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': plainPolicy,
      'referrer-policy': 'same-origin',
    },
    body: plainPage({
      language,
      theme: cookieOf(cookies, 'heerschau-theme'),
      title,
      text,
      link: { href: '', label: again },
      refreshSeconds: seconds,
    }),
  };
}

/**
 * Whether the response is displayed as a page: navigation asks for HTML, Next's client for other types.
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
export const isForEyes = (headers) =>
  /\btext\/html\b/.test(headers.accept ?? '') &&
  headers.rsc === undefined &&
  headers['next-action'] === undefined;

/**
 * Delay before a retry, in seconds, spread over the clients.
 * @param {number} share from 0 to 1
 */
export const comeBackAfter = (share) => 3 + Math.floor(share * 6);
